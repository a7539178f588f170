import { build } from "./lib/build/build.mjs"
import { runMain } from "./lib/run-main.mjs"
import { installPackages } from "./lib/build/install.mjs"
import { preflight } from "./lib/preflight.mjs"

await runMain(async () => {
  preflight()
  await installPackages()
  const only = process.argv.slice(2)
  await build(only.length > 0 ? only : undefined)
})
