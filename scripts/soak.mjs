import { randomInt } from "node:crypto"
import { build } from "./lib/build/build.mjs"
import { Failure } from "./lib/failure.mjs"
import { installPackages } from "./lib/build/install.mjs"
import { at } from "./lib/paths.mjs"
import { preflight } from "./lib/preflight.mjs"
import { startProcess, stopOnSignals, tail } from "./lib/processes/process.mjs"
import { runMain } from "./lib/run-main.mjs"
import { PARTS } from "./lib/soak/soak-parts.mjs"
import { openRecord } from "./lib/soak/soak-record.mjs"
import { step } from "./lib/steps.mjs"

const MOST = 1_000_000_000
const SIGNALS = ["SIGINT", "SIGTERM"]

function takeNumber(words, option) {
  const at = words.indexOf(option)
  return at < 0 ? undefined : Number(words.splice(at, 2)[1])
}

/**
 * `[--minutes 30] [--runs 20000] [histories callbacks …]`; without minutes it continues until every part has reached its
 * goal. `--runs` is how many each part runs now, however many there are already: after a change of what they test.
 */
function readOptions(words) {
  const minutes = takeNumber(words, "--minutes") ?? Infinity
  const more = takeNumber(words, "--runs")
  const parts = PARTS.filter(({ name }) => words.length === 0 || words.includes(name))
  if (Number.isNaN(minutes) || Number.isNaN(more) || parts.length === 0)
    throw new Failure(`npm run soak -- [--minutes 30] [--runs 20000] [${PARTS.map(({ name }) => name).join("] [")}]`)
  return { endsAt: Date.now() + minutes * 60_000, more, parts }
}

const httpTests = (files, only) => [
  at("node_modules/vitest/vitest.mjs"),
  ...["run", "--project", "http", ...files, ...(only ? ["-t", only] : [])],
]
const browserTests = (files) => [
  at("node_modules/@playwright/test/cli.js"),
  ...["test", "--config", "storefront/e2e/playwright.config.ts", ...files],
]

/** @returns {Promise<{ held: boolean, cut: boolean, ms: number, log: string }>} `cut`: it was interrupted */
async function runChunk({ name, files, browser, only }, { runs, seed, database }) {
  const started = Date.now()
  const test = startProcess({
    name: `soak-${name}`,
    command: process.execPath,
    args: browser ? browserTests(files) : httpTests(files, only),
    env: {
      SOAK_RUNS: String(runs),
      SOAK_SEED: String(seed),
      TEST_DATABASE_SERVER: database.adminUrl,
      TEST_DATABASE_TEMPLATE: database.template,
      NODE_ENV: "test",
    },
    group: true,
  })
  let cut = false
  const noteEnd = () => (cut = true)
  for (const signal of SIGNALS) process.once(signal, noteEnd)
  const { code } = await test.exited
  for (const signal of SIGNALS) process.off(signal, noteEnd)
  return { held: code === 0, cut, ms: Date.now() - started, log: test.log }
}

/** Runs chunks, each part in turn, until the time is over or all goals are reached. */
async function soak({ endsAt, more, parts: chosen }, record, database) {
  let seed = randomInt(MOST)
  const parts = chosen.map((part) => (more === undefined ? part : { ...part, goal: record.done(part) + more }))
  for (;;) {
    const left = parts.filter((part) => record.done(part) < part.goal)
    if (left.length === 0) return
    for (const part of left) {
      if (Date.now() >= endsAt) return
      const runs = Math.min(part.chunk, part.goal - record.done(part))
      seed += 1000
      const title = `${runs} ${part.title}, seed ${seed}`
      const { held, cut, ms, log } = await step(title, () => runChunk(part, { runs, seed, database }))
      // An interrupted chunk is not counted.
      if (cut && !held) return
      record.note(part, { runs, seed, ms, held })
      if (!held)
        throw new Failure(
          `Seed ${seed} of ${part.name} breaks an invariant. The whole output is in ${log}:\n${tail(log, 80)}`,
        )
    }
  }
}

/**
 * `npm run soak`: the fault tests of `npm test` with large numbers, for hours if needed. It continues where it was
 * stopped, and records its runs in docs/soak.md.
 */
async function main() {
  const options = readOptions(process.argv.slice(2))
  preflight()
  stopOnSignals()
  await installPackages()
  await build(["server"])
  const { prepareTemplate } = await import("./lib/shop/test-database.mjs")
  const database = await step("Preparing the database of the tests", prepareTemplate)
  const record = openRecord()
  try {
    await soak(options, record, database)
  } finally {
    await database.stop()
  }
  for (const part of PARTS) {
    const { title, goal } = part
    process.stdout.write(`  ${title}: ${record.done(part).toLocaleString("en")} of ${goal.toLocaleString("en")}\n`)
  }
}

await runMain(main)
