import { watch } from "node:fs"
import { SERVER_PACKAGES } from "./lib/packages/plugins.mjs"
import { startShop, ports, printAddresses, watchPart } from "./lib/shop/demo-shop.mjs"
import { runMain } from "./lib/run-main.mjs"
import { at, npm } from "./lib/paths.mjs"
import { startProcess, waitForHttp } from "./lib/processes/process.mjs"
import { startEngine } from "./lib/shop/shop-processes.mjs"

const started = Date.now()
const SETTLE_MS = 400

/**
 * The engine, restarted after each compilation. `medusa develop` would restart for every changed file below the root,
 * including the storefront's.
 */
async function runEngine(env) {
  const start = () => startEngine({ port: ports.ENGINE_PORT, env, inherit: true })
  let engine = await start()
  let timer
  let restarting = Promise.resolve()
  const restart = async () => {
    process.stdout.write("  ↻ The server code changed: restarting the engine\n")
    await engine.stop()
    engine = await start().catch((error) => {
      process.stderr.write(`  ✗ ${error.message}\n`)
      return engine
    })
  }
  for (const place of SERVER_PACKAGES) {
    watch(at(place, ".medusa/server/src"), { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(() => (restarting = restarting.then(restart)), SETTLE_MS)
    })
  }
}

await runMain(() =>
  startShop({
    targets: ["server", "admin"],
    async run(env, lock) {
      const compiler = {
        name: "compiler",
        command: process.execPath,
        args: [at("node_modules/typescript/bin/tsc"), "-b", "--watch", "--preserveWatchOutput", ...SERVER_PACKAGES],
        inherit: true,
      }
      watchPart(startProcess(compiler), lock)
      await runEngine(env)
      const storefront = startProcess({
        name: "storefront",
        command: npm,
        args: ["run", "dev", "-w", "@mavazi/storefront", "--", "--port", String(ports.PORT), "--host", "localhost"],
        env: {
          NODE_ENV: "development",
          MAVAZI_MODE: "demo",
          PORT: String(ports.PORT),
          ENGINE_URL: `http://127.0.0.1:${ports.ENGINE_PORT}`,
          PUBLIC_SIMULATOR_URL: `http://localhost:${ports.SIMULATOR_PORT}`,
        },
        inherit: true,
        group: true,
      })
      watchPart(storefront, lock)
      await waitForHttp(`http://localhost:${ports.PORT}/`, storefront)
      printAddresses(((Date.now() - started) / 1000).toFixed(0))
    },
  }),
)
