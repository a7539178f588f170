import { createRequire } from "node:module"
import { at, root } from "./lib/paths.mjs"

// `npm run pictures`: draws the demo catalogue's pictures anew; `-- --help` says how to draw only some.
const { main } = createRequire(import.meta.url)(at("backend/.medusa/server/seed/pictures/cli.js"))
await main(process.argv.slice(2), root)
