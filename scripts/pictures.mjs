import { createRequire } from "node:module"
import { build } from "./lib/build.mjs"
import { installPackages } from "./lib/install.mjs"
import { at, root } from "./lib/paths.mjs"
import { preflight } from "./lib/preflight.mjs"
import { runMain } from "./lib/run-main.mjs"

// `npm run pictures`: draws the demo catalogue's pictures anew; `-- --help` says how to draw only some.
await runMain(async () => {
  preflight()
  await installPackages()
  await build(["server"])
  const { main } = createRequire(import.meta.url)(at("backend/.medusa/server/seed/pictures/cli.js"))
  await main(process.argv.slice(2), root)
})
