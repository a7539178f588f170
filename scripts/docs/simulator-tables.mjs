import { readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { build } from "../lib/build/build.mjs"
import { at } from "../lib/paths.mjs"
import { runMain } from "../lib/run-main.mjs"

const README = at("plugins/payment-mpesa/README.md")

/** Writes the tables of scripts and behaviours of the simulator into the plugin's README. */
async function main() {
  await build(["server"])
  const tables = at("plugins/payment-mpesa/.medusa/server/src/simulator/scripts/readme-tables.js")
  const { withTables } = createRequire(import.meta.url)(tables)
  writeFileSync(README, withTables(readFileSync(README, "utf8")))
}

await runMain(main)
