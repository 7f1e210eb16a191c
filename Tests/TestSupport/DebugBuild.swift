/// True in a build that is not optimised. What draws thousands of pictures takes some fifty times as
/// long there; such tests try fewer of them, and all of them in an optimised build.
public let isDebugBuild: Bool = {
  var isDebug = false
  assert(
    {
      isDebug = true
      return true
    }())
  return isDebug
}()
