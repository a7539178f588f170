import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { at } from "../paths.mjs"
import { startProcess } from "../processes/process.mjs"

const BUYERS = 2000
/** A minute lasts three seconds: slow enough that this machine's work does not count. */
const SPEED = 20
const TEST = "plugins/payment-mpesa/integration-tests/lost-callbacks.test.ts"
const TITLES = {
  pull: "with Pull Transactions",
  late: "with Pull Transactions that lists payments 15 minutes late",
  queries: "with queries only",
}
const SHOWN_EVERY = 2
/** Minutes in which all payments have to be known where they can be pulled. */
const LIMIT = 30

/**
 * Runs the test of lost callbacks with many buyers, and prints how many of the paid orders are known after each minute.
 *
 * @param {object} options
 * @param {{ adminUrl: string, template: string }} options.template of `prepareTemplate`
 * @param {(line: string) => void} options.log
 * @returns {Promise<{ passed: boolean, summary: string }>}
 */
export async function benchLostCallbacks({ template, log }) {
  const folder = mkdtempSync(path.join(tmpdir(), "lost-callbacks-"))
  const file = path.join(folder, "curves.json")
  try {
    const test = startProcess({
      name: "lost-callbacks",
      command: process.execPath,
      args: [at("node_modules/vitest/vitest.mjs"), "run", "--project", "http", TEST],
      env: {
        LOST_CALLBACKS_BUYERS: String(BUYERS),
        LOST_CALLBACKS_SPEED: String(SPEED),
        LOST_CALLBACKS_FILE: file,
        TEST_DATABASE_SERVER: template.adminUrl,
        TEST_DATABASE_TEMPLATE: template.template,
        NODE_ENV: "test",
      },
      group: true,
    })
    const { code } = await test.exited
    if (code !== 0) log(`  failed, see ${test.log}`)
    const curves = JSON.parse(readFileSync(file, "utf8"))
    for (const [name, curve] of Object.entries(curves)) printCurve(TITLES[name], curve, log)
    const total = curves.pull?.at(-1)?.paid ?? 0
    const done = curves.pull?.find(({ known, paid }) => known === total && paid === total)?.minute
    return { passed: code === 0 && done !== undefined && done <= LIMIT, summary: summaryOf(total, done) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function printCurve(title, curve, log) {
  log(`  ${title}: minute, orders known of those paid, told "not paid" without being asked about`)
  for (const { minute, known, paid, wronglyFailed } of curve.filter((each) => each.minute % SHOWN_EVERY === 0))
    log(`  ${String(minute).padStart(4)} ${String(known).padStart(6)} of ${paid}, ${wronglyFailed}`)
}

const summaryOf = (total, done) =>
  done === undefined
    ? `not all of ${total} payments were known at the end`
    : `all ${total} payments known after ${done} minutes with pulls (limit: ${LIMIT})`
