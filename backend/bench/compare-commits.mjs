import { randomUUID } from "node:crypto"
import { describeCart, fillCarts, openerOf } from "./cart.mjs"
import { describeCatalogue, ownList } from "./catalogue.mjs"
import { measure } from "./measure/load.mjs"
import { buyAtOnce, describePurchase } from "./purchase.mjs"
import { purchase } from "./shoppers/purchase-ours.mjs"
import { prepareStock } from "./stock-fixtures.mjs"
import { signIn } from "./shoppers/shopper-ours.mjs"

const CROWD = 8

async function signInCrowd(engineUrl) {
  const calls = []
  // One after another: the engine hashes only two passwords at a time.
  for (let n = 0; n < CROWD; n += 1)
    calls.push(await signIn(engineUrl, { email: `${randomUUID()}@example.com`, password: "linen-and-wool" }))
  return calls
}

/**
 * Benchmarks that can compare two commits. `open` prepares a shop, and returns a function that prepares one turn and returns
 * what is measured; `rate` names the figure that is compared.
 */
export const COMPARISONS = {
  catalogue: {
    title: "Product list, requests per second",
    rate: "requestsPerSecond",
    describe: describeCatalogue,
    open: ({ engineUrl }) => {
      return () => () => measure({ ...ownList(engineUrl), seconds: 4, connections: 16 })
    },
  },
  cart: {
    title: `Adding a line to a cart, ${CROWD} shoppers, adds per second`,
    rate: "addsPerSecond",
    describe: describeCart,
    open: async ({ engineUrl, client }) => {
      const products = await prepareStock(client)
      const openings = (await signInCrowd(engineUrl)).map(openerOf)
      return () => () => fillCarts(openings, products, 4)
    },
  },
  purchase: {
    title: `Whole purchase with ${CROWD} buyers, orders per second`,
    rate: "ordersPerSecond",
    describe: describePurchase,
    open: async ({ engineUrl, client }) => {
      const products = await prepareStock(client)
      // Each turn has new buyers. A checkout reads its buyer's unpaid orders, and the same buyers would collect a hundred.
      return async () => {
        const buyers = (await signInCrowd(engineUrl)).map((call) => (product) => purchase(call, product))
        return () => buyAtOnce(buyers, products, 15)
      }
    },
  },
}
