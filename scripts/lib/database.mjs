import { existsSync } from "node:fs"
import { Failure } from "./failure.mjs"
import { at } from "./paths.mjs"
import { runCommand } from "./process.mjs"

const MEDUSA = at("node_modules/@medusajs/cli/cli.js")
const SEED = "backend/.medusa/server/src/scripts/seed.js"

/** Brings the database to the tables that the built packages need. */
export async function migrate(env) {
  await runCommand("migrate", process.execPath, [MEDUSA, "db:migrate", "--execute-safe-links"], { env })
}

/** Puts the demo catalogue and accounts into an empty database; finds nothing to do in a full one. */
export async function seed(env) {
  if (!existsSync(at(SEED))) throw new Failure(`${SEED} is missing: build the packages first (npm run build)`)
  await runCommand("seed", process.execPath, [MEDUSA, "exec", `./${SEED}`], { env })
}
