import { startShop, ports, printAddresses, watchPart } from "./lib/shop/demo-shop.mjs"
import { runMain } from "./lib/run-main.mjs"
import { startEngine, startStorefront } from "./lib/shop/shop-processes.mjs"
import { step } from "./lib/steps.mjs"

const started = Date.now()

await runMain(() =>
  startShop({
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
