import { build } from "./lib/build.mjs"
import { Failure } from "./lib/failure.mjs"
import { runMain } from "./lib/run-main.mjs"
import { installPackages } from "./lib/install.mjs"
import { preflight } from "./lib/preflight.mjs"
import { stopEverything } from "./lib/process.mjs"
import { step } from "./lib/steps.mjs"

const log = (line) => process.stdout.write(`    ${line}\n`)

/** A shop of its own with the stock engine's calls open beside ours, on a fresh database. */
async function openArena() {
  // Not before the packages are there.
  const { prepareTemplate } = await import("./lib/test-database.mjs")
  const { openTestShop } = await import("./lib/test-shop.mjs")
  const template = await prepareTemplate({ durable: true })
  const env = { ENGINE_STORE_API: "on", LOG_LEVEL: "error" }
  const shop = await openTestShop({ template, name: `bench_${process.pid}`, env })
  return {
    engineUrl: shop.engineUrl,
    databaseUrl: shop.databaseUrl,
    enginePid: shop.engine().child.pid,
    async close() {
      await shop.close()
      await template.stop()
    },
  }
}

/** Each figure is a ratio of ours and the stock engine's, measured in turns in this run. */
const CONTESTS = [
  {
    title: "Product list, requests per second",
    run: async (arena) => (await import("../backend/bench/catalogue.mjs")).benchCatalogue({ ...arena, log }),
  },
  {
    title: "Adding a line to a cart, adds per second",
    run: async (arena) => (await import("../backend/bench/cart.mjs")).benchCart({ ...arena, log }),
  },
  {
    title: "Whole purchase with 8 buyers, orders per second",
    run: async (arena) => (await import("../backend/bench/purchase.mjs")).benchPurchase({ ...arena, log }),
  },
]

await runMain(async () => {
  preflight()
  for (const signal of ["SIGINT", "SIGTERM"])
    process.on(signal, () => void stopEverything().then(() => process.exit(130)))
  await installPackages()
  await build(["server"])
  const missed = []
  for (const { title, run } of CONTESTS) {
    const arena = await step("Opening a shop to measure", openArena)
    try {
      process.stdout.write(`\n  ${title}\n`)
      const { ratio, gate, passed } = await run(arena)
      process.stdout.write(`  ${passed ? "✓" : "✗"} ${ratio.toFixed(1)} times the stock engine (gate: ${gate})\n\n`)
      if (!passed) missed.push(title)
    } finally {
      await arena.close()
    }
  }
  if (missed.length > 0) throw new Failure(`Gates missed: ${missed.join("; ")}`)
})
