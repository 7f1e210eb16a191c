// swift-tools-version: 6.2

import PackageDescription

/// Test code is not optimised in release builds: what it calls is, and making it faster took most of
/// the time of such a build.
let plain: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

let package = Package(
  name: "swift-captcha",
  // What `Mutex` and `Span` need on Apple's systems; only Linux is tested.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "CaptchaKit", targets: ["CaptchaKit"]),
    .library(name: "CodeInput", targets: ["CodeInput"]),
    .library(name: "KeyedLooks", targets: ["KeyedLooks"]),
    .library(name: "Motion", targets: ["Motion"]),
    .library(name: "Raster", targets: ["Raster"]),
    .library(name: "PNGCodec", targets: ["PNGCodec"]),
    .library(name: "Typefaces", targets: ["Typefaces"]),
    .library(name: "Typefoundry", targets: ["Typefoundry"]),
    .executable(name: "captcha", targets: ["captcha"]),
    .executable(name: "captcha-bench", targets: ["captcha-bench"]),
    .executable(name: "fontsmith", targets: ["fontsmith"]),
  ],
  targets: [
    // From the bottom up: each target imports only targets listed before it.
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(name: "Motion"),
    .target(name: "Raster"),
    .target(name: "Flate", dependencies: ["CZlib"]),
    .target(name: "PNGCodec", dependencies: ["Raster", "Flate"]),
    .target(name: "Typefoundry", dependencies: ["Raster", "Flate"]),
    .target(
      name: "Typefaces", dependencies: ["Raster", "Flate"], path: "Fonts",
      exclude: ["Faces.txt", "Han", "LookAlikes.txt", "Masters", "Reading", "Skeletons"],
      sources: ["Embedded"]),
    .target(name: "CaptchaKit", dependencies: ["Raster", "PNGCodec", "Typefaces"]),
    .target(
      name: "KeyedLooks", dependencies: ["CaptchaKit", "Raster", "Typefaces", "Typefoundry"]),
    .target(name: "CodeInput", dependencies: ["Raster", "PNGCodec", "Typefaces"]),
    .executableTarget(
      name: "captcha",
      dependencies: [
        "CaptchaKit", "CodeInput", "KeyedLooks", "Motion", "PNGCodec", "Raster", "Typefaces",
        "Typefoundry",
      ]),
    .target(name: "AllocationCounter", path: "Benchmarks/AllocationCounter"),
    .executableTarget(
      name: "captcha-bench",
      dependencies: ["AllocationCounter", "CaptchaKit", "Flate", "PNGCodec", "Raster"],
      path: "Benchmarks/captcha-bench"),
    .executableTarget(name: "fontsmith", dependencies: ["Typefoundry", "Raster", "Flate"]),

    .target(
      name: "TestSupport", dependencies: ["CaptchaKit", "Raster", "PNGCodec"],
      path: "Tests/TestSupport"),
    .testTarget(
      name: "ReadmeTests",
      dependencies: [
        "CaptchaKit", "CodeInput", "KeyedLooks", "Motion", "PNGCodec", "Raster", "Typefaces",
        "Typefoundry", "captcha", "TestSupport",
      ],
      exclude: ["Goldens"], swiftSettings: plain),
    .testTarget(name: "MotionTests", dependencies: ["Motion"], swiftSettings: plain),
    .testTarget(
      name: "RasterTests", dependencies: ["Raster", "TestSupport"], exclude: ["Goldens"],
      swiftSettings: plain),
    .testTarget(name: "FlateTests", dependencies: ["Flate"], swiftSettings: plain),
    .testTarget(
      name: "PNGCodecTests", dependencies: ["PNGCodec", "Flate", "TestSupport"],
      swiftSettings: plain),
    .testTarget(
      name: "TypefoundryTests", dependencies: ["Typefoundry", "Flate", "Raster", "TestSupport"],
      swiftSettings: plain),
    .testTarget(
      name: "TypefacesTests",
      dependencies: ["Typefaces", "Typefoundry", "Raster", "fontsmith", "TestSupport"],
      exclude: ["Goldens"], swiftSettings: plain),
    .testTarget(
      name: "FontsmithTests", dependencies: ["fontsmith", "Typefoundry", "Flate"],
      swiftSettings: plain),
    .testTarget(
      name: "CaptchaKitTests",
      dependencies: ["CaptchaKit", "PNGCodec", "Raster", "Typefaces", "TestSupport"],
      exclude: ["Goldens", "Drift"], swiftSettings: plain),
    .testTarget(
      name: "KeyedLooksTests",
      dependencies: [
        "KeyedLooks", "CaptchaKit", "Raster", "Typefaces", "Typefoundry", "TestSupport",
      ],
      exclude: ["Goldens", "Drift"], swiftSettings: plain),
    .testTarget(
      name: "CodeInputTests", dependencies: ["CodeInput", "PNGCodec", "Raster", "TestSupport"],
      exclude: ["Goldens"], swiftSettings: plain),
    .testTarget(
      name: "CaptchaCommandTests",
      dependencies: [
        "captcha", "captcha-bench", "CaptchaKit", "CodeInput", "PNGCodec", "Raster", "TestSupport",
        "Typefaces", "Typefoundry",
      ],
      exclude: ["Goldens"], swiftSettings: plain),
  ],
  swiftLanguageModes: [.v6]
)
