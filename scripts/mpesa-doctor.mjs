import { existsSync } from "node:fs"
import { build } from "./lib/build.mjs"
import { at } from "./lib/paths.mjs"
import { startProcess } from "./lib/process.mjs"
import { runMain } from "./lib/run-main.mjs"

/**
 * `npm run mpesa:doctor`: examines the M-Pesa configuration of the environment, or of `.env`, as it would be used in
 * live, and says what is wrong in plain words. Sends no prompt and moves no money.
 */
async function main() {
  await build(["server"])
  const doctor = at("plugins/payment-mpesa/.medusa/server/src/doctor/main.js")
  const settings = existsSync(at(".env")) ? [`--env-file=${at(".env")}`] : []
  const args = [...settings, doctor]
  const run = startProcess({ name: "mpesa-doctor", command: process.execPath, args, inherit: true })
  const { code } = await run.exited
  process.exitCode = code ?? 1
}

await runMain(main)
