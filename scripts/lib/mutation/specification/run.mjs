import { createHash } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { Failure } from "../../failure.mjs"
import { change } from "../apply-mutation.mjs"
import { constantMutants, figuresWithoutConstant, textMutants } from "./finder.mjs"
import { readSources } from "../sources.mjs"
import { carriersOf, openTests } from "../test-runner.mjs"
import { at, root } from "../../paths.mjs"
import { stopOnSignals } from "../../processes/process.mjs"
import { runMain } from "../../run-main.mjs"
import { readShopStatements } from "../../docs/specification-check.mjs"

/* Run by scripts/mutate-spec.mjs inside the copy of the checkout, whose sources it changes. */

function readOptions([results, ...words]) {
  const minutesAt = words.indexOf("--minutes")
  const minutes = minutesAt < 0 ? Infinity : Number(words.splice(minutesAt, 2)[1])
  return { results, endsAt: Date.now() + minutes * 60_000, only: words }
}

/** Every change to make, each with the tests' files that should notice. */
function planned(only) {
  const statements = readShopStatements()
  const { sources, tests } = readSources()
  const { mutants, homeless } = textMutants(statements, sources)
  if (homeless.length > 0) throw new Failure(`No source file contains ${homeless.join(", ")}.`)
  const loose = figuresWithoutConstant(statements)
  if (loose.length > 0)
    throw new Failure(`scripts/lib/mutation/specification/table.mjs has no constant for ${loose.join(", ")}.`)
  const carriers = carriersOf([...statements.keys()], tests, root)
  return [...mutants, ...constantMutants(sources)]
    .filter(({ ids }) => only.length === 0 || ids.some((id) => only.some((start) => id.startsWith(start))))
    .map((mutant) => {
      const carrying = [...new Set(mutant.ids.flatMap((id) => carriers.get(id) ?? []))].sort()
      const hash = createHash("sha256").update(JSON.stringify([mutant, sources.get(mutant.file)]))
      for (const file of carrying) hash.update(readFileSync(at(file)))
      return { ...mutant, tests: carrying, key: hash.digest("hex") }
    })
}

const inWords = ({ file, line, from, to, ids }) =>
  `[${ids.join(" ")}] ${file}:${line} ${from.trim().slice(0, 70)} → ${to.trim().slice(0, 70)}`

async function tryOut(tests, { ids, tests: files, ...mutant }) {
  const putBack = change(mutant)
  try {
    return await tests.noticedBy({ ids, files, changedFile: mutant.file })
  } finally {
    putBack()
  }
}

async function main() {
  stopOnSignals()
  const { results, endsAt, only } = readOptions(process.argv.slice(2))
  const noticed = existsSync(results) ? JSON.parse(readFileSync(results, "utf8")).noticed : {}
  const all = planned(only)
  const left = all.filter(({ key }) => !(key in noticed))
  const survivors = []
  const save = () => writeFileSync(results, JSON.stringify({ noticed, survivors: survivors.map(inWords) }, null, 1))
  const tests = openTests(root)
  process.stdout.write(`\n  ${all.length} changes, ${all.length - left.length} of them detected in earlier runs\n\n`)
  const failing = left.length > 0 ? await tests.failing([...new Set(left.flatMap((mutant) => mutant.tests))]) : []
  if (failing.length > 0)
    throw new Failure(`Tests fail on the unchanged code: ${failing.join(", ")}. Run npm test first.`)
  let tried = 0
  for (const mutant of left) {
    if (Date.now() > endsAt) break
    const started = Date.now()
    const by = await tryOut(tests, mutant)
    tried += 1
    if (by) noticed[mutant.key] = by
    else survivors.push(mutant)
    save()
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    process.stdout.write(
      `  ${by ? "✓" : "✗"} ${tried}/${left.length} ${inWords(mutant)} (${by ?? "no test"}, ${seconds} s)\n`,
    )
  }
  await tests.close()
  save()
  for (const survivor of survivors) process.stdout.write(`\n  ✗ No test detects ${inWords(survivor)}`)
  process.stdout.write(
    `\n\n  ${all.length} changes, ${survivors.length} undetected, ${left.length - tried} not tried yet\n`,
  )
  process.exit(survivors.length === 0 && tried === left.length ? 0 : 1)
}

await runMain(main)
