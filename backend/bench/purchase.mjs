import { randomUUID } from "node:crypto"
import pg from "pg"
import { inTurns, compareWithGate } from "./measure/paired-runs.mjs"
import { quantile } from "./measure/median.mjs"
import { describeProcessorTime, withProcessorTime } from "./measure/processor-time.mjs"
import { nativePurchase } from "./shoppers/purchase-native.mjs"
import { purchase } from "./shoppers/purchase-ours.mjs"
import { prepareStock } from "./stock-fixtures.mjs"
import { findNativeShop, signInNatively } from "./shoppers/shopper-native.mjs"
import { signIn } from "./shoppers/shopper-ours.mjs"

/** Lowest ratio of our orders per second to those of the engine's native calls. */
export const PURCHASE_GATE = 3

/**
 * Measures a whole purchase through `/api` (list, add to cart, cart, options, checkout) beside the engine's
 * native ten calls for the same, by the same number of new buyers at once who are all signed in beforehand, in turns
 * (ours, native, native, ours …). No prompt is sent on either side: the engine's own payment sends none.
 *
 * Writes into its database: buyers, orders, stock, and the engine's own payment provider for the region. Only
 * for databases made for it.
 *
 * @param {object} options
 * @param {string} options.engineUrl address of an engine started with `ENGINE_STORE_API=on`
 * @param {string} options.databaseUrl its database
 * @param {number} [options.enginePid] for processor time per order
 * @param {number} [options.buyers] who buy at the same time
 * @param {{ ours: number, native: number }} [options.purchases] of each buyer in one turn
 * @param {number} [options.pairs] of turns
 * @param {string} [options.code] of a promotion, which every buyer enters
 * @param {number} [options.gate] lowest ratio
 * @param {(line: string) => void} [options.log]
 * @returns {Promise<{ ratio: number, gate: number, passed: boolean, ours: Figures, native: Figures }>}
 * @typedef {object} Figures
 * @property {number} ordersPerSecond
 * @property {number} p50Ms of a whole purchase
 * @property {number} p95Ms
 * @property {number} placingP50Ms of the call that places the order, alone
 * @property {number} placingP95Ms
 * @property {number} [cpuMs] per order
 * @property {number} [databaseCpuMs]
 */
export async function benchPurchase({
  engineUrl,
  databaseUrl,
  enginePid,
  buyers = 8,
  purchases = { ours: 25, native: 3 },
  pairs = 4,
  code,
  gate = PURCHASE_GATE,
  log = () => undefined,
}) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const products = await prepareStock(client)
    await allowEnginePayment(client)
    const openBuyer = buyerOpeners(engineUrl, { ...(await findNativeShop(client)), code })
    const turn = async (side, times = purchases[side]) => {
      const buying = await newBuyers(openBuyer[side], { count: buyers, products: products.length })
      return withProcessorTime({ client, enginePid }, () => buyAtOnce(buying, products, times))
    }
    await turn("ours", 5)
    await turn("native", 1)
    const figures = await inTurns({ turn, pairs, describe: describePurchase, log })
    return {
      ...compareWithGate(figures.ours.ordersPerSecond / figures.native.ordersPerSecond, gate),
      ...figures,
    }
  } finally {
    await client.end()
  }
}

/** The engine's own payment provider, which takes no money. */
async function allowEnginePayment(client) {
  await client.query(
    `insert into region_payment_provider (region_id, payment_provider_id, id)
     select id, 'pp_system_default', 'regpp_bench' from region where currency_code = 'kes' on conflict do nothing`,
  )
}

/** For each side, a function that signs a new buyer in, and returns one that buys pieces of a product. */
const buyerOpeners = (engineUrl, { key, region, code }) => ({
  ours: async (account) => {
    const call = await signIn(engineUrl, account)
    return (product, quantity) => purchase(call, product, { code, quantity })
  },
  native: async (account) => {
    const call = await signInNatively(engineUrl, key, account)
    return (product, quantity) => nativePurchase(call, product, { region, email: account.email, code, quantity })
  },
})

/**
 * Buyers of one turn: a checkout reads its buyer's unpaid orders, and the same buyers would collect a hundred. Each of them buys
 * other pieces every time, because real carts differ and the shop keeps what it has computed for equal ones.
 */
async function newBuyers(openBuyer, { count, products }) {
  const buyers = []
  // One after another: the engine hashes only two passwords at a time.
  for (let n = 0; n < count; n += 1) {
    const buy = await openBuyer({ email: `${randomUUID()}@example.com`, password: "linen-and-wool" })
    let bought = 0
    buyers.push((product) => buy(product, 1 + Math.floor(bought++ / products)))
  }
  return buyers
}

export async function buyAtOnce(buyers, products, times) {
  const [whole, placing] = [[], []]
  const began = performance.now()
  await Promise.all(
    buyers.map(async (buy, index) => {
      for (let n = 0; n < times; n += 1) {
        const start = performance.now()
        placing.push(await buy(products[(index + n) % products.length]))
        whole.push(performance.now() - start)
      }
    }),
  )
  return {
    count: whole.length,
    ordersPerSecond: (whole.length / (performance.now() - began)) * 1000,
    p50Ms: quantile(whole, 0.5),
    p95Ms: quantile(whole, 0.95),
    placingP50Ms: quantile(placing, 0.5),
    placingP95Ms: quantile(placing, 0.95),
  }
}

export function describePurchase(figures) {
  const { ordersPerSecond, p50Ms, p95Ms, placingP50Ms, placingP95Ms } = figures
  return (
    `${ordersPerSecond.toFixed(1).padStart(6)} orders/s   p50 ${p50Ms.toFixed(0)} ms   p95 ${p95Ms.toFixed(0)} ms` +
    `   placing the order p50 ${placingP50Ms.toFixed(0)} ms   p95 ${placingP95Ms.toFixed(0)} ms` +
    `   an order: ${describeProcessorTime(figures)}`
  )
}
