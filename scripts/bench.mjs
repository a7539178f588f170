import { build } from "./lib/build.mjs"
import { engineEnvironment } from "./lib/environment.mjs"
import { Failure } from "./lib/failure.mjs"
import { runMain } from "./lib/run-main.mjs"
import { installPackages } from "./lib/install.mjs"
import { freePort } from "./lib/ports.mjs"
import { preflight } from "./lib/preflight.mjs"
import { stopEverything } from "./lib/process.mjs"
import { startEngine, startSimulator } from "./lib/shop-processes.mjs"
import { step } from "./lib/steps.mjs"

const log = (line) => process.stdout.write(`    ${line}\n`)

/** A shop of its own with the stock engine's calls open beside ours, on a fresh database. */
async function openArena() {
  const { cloneTemplate, prepareTemplate, TEST_SECRETS } = await import("./lib/test-database.mjs")
  const prepared = await prepareTemplate({ durable: true })
  const database = await cloneTemplate(prepared, `bench_${process.pid}`)
  const [enginePort, simulatorPort] = [await freePort(), await freePort()]
  const env = engineEnvironment({
    mode: "test",
    databaseUrl: database.url,
    secrets: TEST_SECRETS,
    enginePort,
    simulatorPort,
    admin: false,
    extra: { MEDIA_DIR: database.mediaDir, ENGINE_STORE_API: "on", LOG_LEVEL: "error" },
  })
  const simulator = await startSimulator({ port: simulatorPort, timeScale: 20, mode: "test" })
  const engine = await startEngine({ port: enginePort, env, name: "engine-bench" })
  const engineUrl = `http://127.0.0.1:${enginePort}`
  return {
    engineUrl,
    databaseUrl: database.url,
    enginePid: engine.child.pid,
    async close() {
      await engine.stop()
      await simulator.stop()
      await database.drop()
      await prepared.stop()
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
