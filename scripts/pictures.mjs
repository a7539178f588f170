import { createRequire } from "node:module"
import { build } from "./lib/build/build.mjs"
import { installPackages } from "./lib/build/install.mjs"
import { at, root } from "./lib/paths.mjs"
import { preflight } from "./lib/preflight.mjs"
import { runMain } from "./lib/run-main.mjs"

// `npm run pictures`: renders the demo catalogue's pictures; `-- --help` lists the options.
await runMain(async () => {
  preflight()
  await installPackages()
  await build(["server"])
  const { main } = createRequire(import.meta.url)(at("backend/.medusa/server/seed/pictures/cli.js"))
  await main(process.argv.slice(2), root)
})
