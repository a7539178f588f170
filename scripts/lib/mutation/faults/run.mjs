import { createHash } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { at, root } from "../../paths.mjs"
import { stopOnSignals } from "../../processes/process.mjs"
import { runMain } from "../../run-main.mjs"
import { change } from "../apply-mutation.mjs"
import { isFast, openTests } from "../test-runner.mjs"
import { locateFault } from "./locate-fault.mjs"
import { FAULTS } from "./table.mjs"

/* Run by scripts/mutate.mjs inside the copy of the checkout, whose sources it changes. */

function readOptions([results, ...words]) {
  const minutesAt = words.indexOf("--minutes")
  const minutes = minutesAt < 0 ? Infinity : Number(words.splice(minutesAt, 2)[1])
  const fastAt = words.indexOf("--fast")
  if (fastAt >= 0) words.splice(fastAt, 1)
  return { results, endsAt: Date.now() + minutes * 60_000, onlyFast: fastAt >= 0, only: words }
}

/** Unit and page tests before tests of one module, and those before tests that start an engine for each fault. */
function durationClass({ tests: [first] }) {
  if (isFast(first)) return 0
  return first.startsWith("plugins/") ? 1 : 2
}

/** Faults to plant, those with fast tests first. Their keys change with source and tests. */
function plannedFaults({ only, onlyFast }) {
  return FAULTS.filter(
    ({ file, why }) => only.length === 0 || only.some((part) => file.includes(part) || why.includes(part)),
  )
    .map((fault) => (onlyFast ? { ...fault, tests: fault.tests.filter(isFast) } : fault))
    .filter(({ tests }) => tests.length > 0)
    .map((fault) => {
      const hash = createHash("sha256").update(JSON.stringify(fault))
      for (const file of [fault.file, ...fault.tests]) hash.update(readFileSync(at(file)))
      return { ...fault, key: hash.digest("hex") }
    })
    .sort((a, b) => durationClass(a) - durationClass(b))
}

const describeFault = ({ file, why }) => `${why} (${file})`

/** The test file that fails with the fault and passes without it, or null. */
async function noticingFile(tests, fault) {
  for (const file of fault.tests) {
    if (!(await tests.passesUnchanged(file))) {
      process.stdout.write(`  · ${file} fails on the unchanged code and is left out.\n`)
      continue
    }
    const putBack = change(locateFault(fault))
    try {
      if (await tests.fails(file, fault.file)) return file
    } finally {
      putBack()
    }
  }
  return null
}

async function main() {
  stopOnSignals()
  const options = readOptions(process.argv.slice(2))
  const noticed = existsSync(options.results) ? JSON.parse(readFileSync(options.results, "utf8")).noticed : {}
  const all = plannedFaults(options)
  const left = all.filter(({ key }) => !(key in noticed))
  const survivors = []
  const save = () =>
    writeFileSync(options.results, JSON.stringify({ noticed, survivors: survivors.map(describeFault) }, null, 1))
  const tests = openTests(root)
  process.stdout.write(`\n  ${all.length} faults, ${all.length - left.length} of them noticed in earlier runs\n\n`)
  let tried = 0
  for (const fault of left) {
    if (Date.now() > options.endsAt) break
    const started = Date.now()
    const by = await noticingFile(tests, fault)
    tried += 1
    if (by) noticed[fault.key] = by
    else survivors.push(fault)
    save()
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    process.stdout.write(
      `  ${by ? "✓" : "✗"} ${tried}/${left.length} ${describeFault(fault)}: ${by ?? "no test"}, ${seconds} s\n`,
    )
  }
  await tests.close()
  save()
  for (const survivor of survivors) process.stdout.write(`\n  ✗ No test notices: ${describeFault(survivor)}`)
  process.stdout.write(
    `\n\n  ${all.length} faults, ${survivors.length} unnoticed, ${left.length - tried} not tried yet\n`,
  )
  process.exit(survivors.length === 0 && tried === left.length ? 0 : 1)
}

await runMain(main)
