import { build } from "./lib/build.mjs"
import { runMain } from "./lib/failure.mjs"
import { installPackages } from "./lib/install.mjs"
import { preflight } from "./lib/preflight.mjs"

await runMain(async () => {
  preflight()
  await installPackages()
  await build()
})
