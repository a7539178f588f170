import { randomUUID } from "node:crypto"
import { describeCart, fillCarts, openerOf } from "./cart.mjs"
import { describeCatalogue, ownList } from "./catalogue.mjs"
import { measure } from "./load.mjs"
import { buyAtOnce, describePurchase } from "./purchase.mjs"
import { purchase } from "./purchase-ours.mjs"
import { fillShelf } from "./shelf.mjs"
import { signIn } from "./shopper-ours.mjs"

const CROWD = 8

async function signInCrowd(engineUrl) {
  const calls = []
  // One after another: passwords are hashed two at a time anyway.
  for (let n = 0; n < CROWD; n += 1)
    calls.push(await signIn(engineUrl, { email: `${randomUUID()}@example.com`, password: "linen-and-wool" }))
  return calls
}

/**
 * What our half of a contest does in one turn, for two commits beside each other. `open` prepares a shop and answers
 * the turn, `rate` names the figure that counts.
 */
export const OWN_TURNS = {
  catalogue: {
    title: "Product list, requests per second",
    rate: "requestsPerSecond",
    describe: describeCatalogue,
    open: async ({ engineUrl }) => {
      return () => measure({ ...ownList(engineUrl), seconds: 4, connections: 16 })
    },
  },
  cart: {
    title: `Adding a line to a cart, ${CROWD} shoppers, adds per second`,
    rate: "addsPerSecond",
    describe: describeCart,
    open: async ({ engineUrl, client }) => {
      const shelf = await fillShelf(client)
      const openings = (await signInCrowd(engineUrl)).map(openerOf)
      return () => fillCarts(openings, shelf, 4)
    },
  },
  purchase: {
    title: `Whole purchase with ${CROWD} buyers, orders per second`,
    rate: "ordersPerSecond",
    describe: describePurchase,
    open: async ({ engineUrl, client }) => {
      const products = await fillShelf(client)
      const buyers = (await signInCrowd(engineUrl)).map((call) => (product) => purchase(call, product))
      return () => buyAtOnce(buyers, products, 15)
    },
  },
}
