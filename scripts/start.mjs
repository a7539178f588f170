import { openShop, ports, printAddresses, watchPart } from "./lib/demo-shop.mjs"
import { runMain } from "./lib/run-main.mjs"
import { startEngine, startStorefront } from "./lib/shop-processes.mjs"
import { step } from "./lib/steps.mjs"

const started = Date.now()

await runMain(() =>
  openShop({
    async run(env, lock) {
      await step("Starting the shop", async () => {
        watchPart(await startEngine({ port: ports.ENGINE_PORT, env }), lock)
        const { PORT: port, ENGINE_PORT: enginePort, SIMULATOR_PORT: simulatorPort } = ports
        watchPart(await startStorefront({ port, enginePort, simulatorPort, mode: "demo" }), lock)
      })
      printAddresses(((Date.now() - started) / 1000).toFixed(0))
    },
  }),
)
