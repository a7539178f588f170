import { readArguments } from "./lib/bench/arguments.mjs"
import { build } from "./lib/build/build.mjs"
import { Failure } from "./lib/failure.mjs"
import { runMain } from "./lib/run-main.mjs"
import { installPackages } from "./lib/build/install.mjs"
import { preflight } from "./lib/preflight.mjs"
import { stopOnSignals } from "./lib/processes/process.mjs"
import { step } from "./lib/steps.mjs"

const log = (line) => process.stdout.write(`    ${line}\n`)

/** A shop on a new database, with the engine's store API enabled. */
async function openArena(template, storefront) {
  const { openTestShop } = await import("./lib/shop/test-shop.mjs")
  // The buyers do not pay, and place orders for minutes.
  const env = { ENGINE_STORE_API: "on", LOG_LEVEL: "error", UNPAID_ORDERS_PER_ACCOUNT: "100000" }
  const shop = await openTestShop({ template, name: `bench_${process.pid}`, env, storefront })
  const { url, engineUrl, databaseUrl, engine, close } = shop
  const restart = async () => {
    await shop.restart()
    return engine().child.pid
  }
  return { url, engineUrl, databaseUrl, enginePid: engine().child.pid, restart, close }
}

/** Summary of a ratio of our rate to the engine's, measured in turns. */
const ratio = async (result) => {
  const { ratio: times, gate, passed } = await result
  return { passed, summary: `${times.toFixed(1)} times the stock engine (limit: ${gate})` }
}

/** Each returns one line of results, and whether they are within the limit. */
const BENCHMARKS = [
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
    name: "promotions",
    title: "Whole purchase with three promotions and a code, orders per second",
    run: async (arena) =>
      ratio((await import("../backend/bench/discounted-purchase.mjs")).benchDiscountedPurchase({ ...arena, log })),
  },
  {
    name: "pages",
    title: "Rendered pages of one storefront process, requests per second",
    storefront: true,
    run: async (arena) => (await import("./lib/bench/pages.mjs")).benchPages({ ...arena, log }),
  },
  {
    name: "guesses",
    title: "Pages while 80 passwords are guessed at once",
    storefront: true,
    run: async (arena) => (await import("./lib/bench/password-guessing-load.mjs")).benchGuesses({ ...arena, log }),
  },
  {
    name: "lighthouse",
    title: "Lighthouse on a slow phone, median of five visits",
    storefront: true,
    run: async (arena) => (await import("./lib/bench/lighthouse.mjs")).benchLighthouse({ ...arena, log }),
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
  {
    name: "lost-callbacks",
    title: "2,000 buyers in ten minutes whose callbacks are all lost",
    // The plugin's module on its tables, without an engine.
    shop: false,
    run: async ({ template }) => (await import("./lib/bench/lost-callbacks.mjs")).benchLostCallbacks({ template, log }),
  },
]

/** Benchmarks that can compare two commits. */
const COMPARABLE = ["catalogue", "cart", "purchase"]

/** Titles of the benchmarks that missed their limit. */
async function measureAll(template, benchmarks) {
  const missed = []
  for (const { title, storefront = false, shop = true, run } of benchmarks) {
    const arena = shop
      ? await step("Starting a shop to measure", () => openArena(template, storefront))
      : { template, close: () => Promise.resolve() }
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
  const all = BENCHMARKS.map(({ name }) => name)
  const known = { all, comparable: COMPARABLE }
  const { names, against, turns } = readArguments(process.argv.slice(2), known, process.env)
  stopOnSignals()
  await installPackages()
  if (against !== undefined) {
    await build(["server"])
    const { benchAgainst } = await import("./lib/bench/against.mjs")
    return benchAgainst({ commit: against, names, turns, log })
  }
  const benchmarks = BENCHMARKS.filter(({ name }) => names.includes(name))
  await build(benchmarks.some(({ storefront }) => storefront) ? undefined : ["server"])
  // Loaded after the packages are installed.
  const { prepareTemplate } = await import("./lib/shop/test-database.mjs")
  const template = await step("Preparing the database", () => prepareTemplate({ durable: true }))
  const missed = await measureAll(template, benchmarks).finally(() => template.stop())
  if (missed.length > 0) throw new Failure(`Limits missed: ${missed.join("; ")}`)
})
