import { build } from "./lib/build.mjs"
import { Failure } from "./lib/failure.mjs"
import { runMain } from "./lib/run-main.mjs"
import { installPackages } from "./lib/install.mjs"
import { preflight } from "./lib/preflight.mjs"
import { stopEverything } from "./lib/process.mjs"
import { step } from "./lib/steps.mjs"

const log = (line) => process.stdout.write(`    ${line}\n`)

/** A shop on a fresh database, with the stock engine's calls open beside ours. */
async function openArena(template) {
  const { openTestShop } = await import("./lib/test-shop.mjs")
  const env = { ENGINE_STORE_API: "on", LOG_LEVEL: "error" }
  const { engineUrl, databaseUrl, engine, close } = await openTestShop({ template, name: `bench_${process.pid}`, env })
  return { engineUrl, databaseUrl, enginePid: engine().child.pid, close }
}

/** Each figure is a ratio of ours and the stock engine's, measured in turns in this run. */
const CONTESTS = [
  {
    name: "catalogue",
    title: "Product list, requests per second",
    run: async (arena) => (await import("../backend/bench/catalogue.mjs")).benchCatalogue({ ...arena, log }),
  },
  {
    name: "cart",
    title: "Adding a line to a cart, adds per second",
    run: async (arena) => (await import("../backend/bench/cart.mjs")).benchCart({ ...arena, log }),
  },
  {
    name: "purchase",
    title: "Whole purchase with 8 buyers, orders per second",
    run: async (arena) => (await import("../backend/bench/purchase.mjs")).benchPurchase({ ...arena, log }),
  },
]

/** The contests that the command line names, as in `npm run bench -- cart purchase`; all when it names none. */
function chosenContests() {
  const names = process.argv.slice(2)
  const unknown = names.filter((name) => !CONTESTS.some((contest) => contest.name === name))
  if (unknown.length > 0) {
    const known = CONTESTS.map(({ name }) => name).join(", ")
    throw new Failure(`There is no contest called ${unknown.join(", ")}. There are: ${known}`)
  }
  return CONTESTS.filter(({ name }) => names.length === 0 || names.includes(name))
}

/** Titles of the contests whose gate was missed. */
async function measureAll(template, contests) {
  const missed = []
  for (const { title, run } of contests) {
    const arena = await step("Opening a shop to measure", () => openArena(template))
    try {
      process.stdout.write(`\n  ${title}\n`)
      const { ratio, gate, passed } = await run(arena)
      process.stdout.write(`  ${passed ? "✓" : "✗"} ${ratio.toFixed(1)} times the stock engine (gate: ${gate})\n\n`)
      if (!passed) missed.push(title)
    } finally {
      await arena.close()
    }
  }
  return missed
}

await runMain(async () => {
  preflight()
  const contests = chosenContests()
  for (const signal of ["SIGINT", "SIGTERM"])
    process.on(signal, () => void stopEverything().then(() => process.exit(130)))
  await installPackages()
  await build(["server"])
  // Not before the packages are there.
  const { prepareTemplate } = await import("./lib/test-database.mjs")
  const template = await step("Preparing the database", () => prepareTemplate({ durable: true }))
  const missed = await measureAll(template, contests).finally(() => template.stop())
  if (missed.length > 0) throw new Failure(`Gates missed: ${missed.join("; ")}`)
})
