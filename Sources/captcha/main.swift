exit(await CaptchaTool.run())
