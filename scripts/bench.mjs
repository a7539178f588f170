import { readArguments } from "./lib/bench-arguments.mjs"
import { build } from "./lib/build.mjs"
import { Failure } from "./lib/failure.mjs"
import { runMain } from "./lib/run-main.mjs"
import { installPackages } from "./lib/install.mjs"
import { preflight } from "./lib/preflight.mjs"
import { stopOnSignals } from "./lib/process.mjs"
import { step } from "./lib/steps.mjs"

const log = (line) => process.stdout.write(`    ${line}\n`)

/** A shop on a fresh database, with the stock engine's calls open beside ours. */
async function openArena(template, storefront) {
  const { openTestShop } = await import("./lib/test-shop.mjs")
  // Its buyers pay nothing, and order for minutes.
  const env = { ENGINE_STORE_API: "on", LOG_LEVEL: "error", UNPAID_ORDERS_PER_ACCOUNT: "100000" }
  const shop = await openTestShop({ template, name: `bench_${process.pid}`, env, storefront })
  const { url, engineUrl, databaseUrl, engine, close } = shop
  const restart = async () => {
    await shop.restart()
    return engine().child.pid
  }
  return { url, engineUrl, databaseUrl, enginePid: engine().child.pid, restart, close }
}

/** What ours does beside the stock engine, as a ratio measured in turns in this run. */
const ratio = async (result) => {
  const { ratio: times, gate, passed } = await result
  return { passed, summary: `${times.toFixed(1)} times the stock engine (limit: ${gate})` }
}

/** Each says in one line what it found, and whether that is good enough. */
const CONTESTS = [
  {
    name: "catalogue",
    title: "Product list, requests per second",
    run: async (arena) => ratio((await import("../backend/bench/catalogue.mjs")).benchCatalogue({ ...arena, log })),
  },
  {
    name: "cart",
    title: "Adding a line to a cart, adds per second",
    run: async (arena) => ratio((await import("../backend/bench/cart.mjs")).benchCart({ ...arena, log })),
  },
  {
    name: "purchase",
    title: "Whole purchase with 8 buyers, orders per second",
    run: async (arena) => ratio((await import("../backend/bench/purchase.mjs")).benchPurchase({ ...arena, log })),
  },
  {
    name: "pages",
    title: "Rendered pages of one storefront process, requests per second",
    storefront: true,
    run: async (arena) => (await import("./lib/bench-pages.mjs")).benchPages({ ...arena, log }),
  },
  {
    name: "guesses",
    title: "Pages while 80 passwords are guessed at once",
    storefront: true,
    run: async (arena) => (await import("./lib/bench-guesses.mjs")).benchGuesses({ ...arena, log }),
  },
  {
    name: "lighthouse",
    title: "Lighthouse on a slow phone, median of five visits",
    storefront: true,
    run: async (arena) => (await import("./lib/bench-lighthouse.mjs")).benchLighthouse({ ...arena, log }),
  },
  {
    name: "search",
    title: "Search with facets among 100,000 products",
    run: async (arena) => (await import("../backend/bench/search.mjs")).benchSearch({ ...arena, log }),
  },
  {
    name: "dashboard",
    title: "Every call of the dashboard with 100,000 orders",
    run: async (arena) => {
      const { fillShop: fill } = await import("../plugins/shop-stats/bench/fill-shop.mjs")
      return (await import("../backend/bench/dashboard.mjs")).benchDashboard({ ...arena, fill, log })
    },
  },
]

/** Contests of which our half can be measured alone, for two commits beside each other. */
const COMPARABLE = ["catalogue", "cart", "purchase"]

/** Titles of the contests that missed their limit. */
async function measureAll(template, contests) {
  const missed = []
  for (const { title, storefront = false, run } of contests) {
    const arena = await step("Starting a shop to measure", () => openArena(template, storefront))
    try {
      process.stdout.write(`\n  ${title}\n`)
      const { passed, summary } = await run(arena)
      process.stdout.write(`  ${passed ? "✓" : "✗"} ${summary}\n\n`)
      if (!passed) missed.push(title)
    } finally {
      await arena.close()
    }
  }
  return missed
}

await runMain(async () => {
  preflight()
  const all = CONTESTS.map(({ name }) => name)
  const { names, against, turns } = readArguments(process.argv.slice(2), { all, comparable: COMPARABLE })
  stopOnSignals()
  await installPackages()
  if (against !== undefined) {
    await build(["server"])
    const { benchAgainst } = await import("./lib/bench-against.mjs")
    return benchAgainst({ commit: against, names, turns, log })
  }
  const contests = CONTESTS.filter(({ name }) => names.includes(name))
  await build(contests.some(({ storefront }) => storefront) ? undefined : ["server"])
  // Not before the packages are there.
  const { prepareTemplate } = await import("./lib/test-database.mjs")
  const template = await step("Preparing the database", () => prepareTemplate({ durable: true }))
  const missed = await measureAll(template, contests).finally(() => template.stop())
  if (missed.length > 0) throw new Failure(`Limits missed: ${missed.join("; ")}`)
})
