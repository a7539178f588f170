import { readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { build } from "./lib/build.mjs"
import { at } from "./lib/paths.mjs"
import { runMain } from "./lib/run-main.mjs"

const README = at("plugins/payment-mpesa/README.md")

/** Writes what the simulated Daraja does, and how sure of it we are, into the plugin's README. */
async function main() {
  await build(["server"])
  const tables = at("plugins/payment-mpesa/.medusa/server/src/simulator/scripts/readme-tables.js")
  const { withTables } = createRequire(import.meta.url)(tables)
  writeFileSync(README, withTables(readFileSync(README, "utf8")))
}

await runMain(main)
