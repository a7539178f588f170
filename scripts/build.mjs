import { build } from "./lib/build.mjs"
import { runMain } from "./lib/run-main.mjs"
import { installPackages } from "./lib/install.mjs"
import { preflight } from "./lib/preflight.mjs"

await runMain(async () => {
  preflight()
  await installPackages()
  const only = process.argv.slice(2)
  await build(only.length > 0 ? only : undefined)
})
