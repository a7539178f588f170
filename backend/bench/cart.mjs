import { randomUUID } from "node:crypto"
import pg from "pg"
import { inTurns, compareWithGate } from "./measure/paired-runs.mjs"
import { medianFigures, quantile } from "./measure/median.mjs"
import { describeProcessorTime, withProcessorTime } from "./measure/processor-time.mjs"
import { prepareStock } from "./stock-fixtures.mjs"
import { findNativeShop, signInNatively } from "./shoppers/shopper-native.mjs"
import { signIn } from "./shoppers/shopper-ours.mjs"

/** Lowest ratio of our rate to the rate of the engine's native call, for one shopper and for eight at once. */
export const CART_GATE = 10

/** Calls for each cart: half of them create a line, the others increase the quantity of one. */
const ADDS = 16
const CROWD = 8
const BURST = 50

/**
 * Measures adding to the cart (`POST /api/cart`, which returns the whole cart) and to the engine's native
 * `POST /store/carts/:id/line-items`, in turns: by one shopper, then by eight at once, each with a cart of their own.
 * Also prints how long 50 concurrent adds to one cart take; natively half of them fail, so they are not compared.
 *
 * Writes into its database: shoppers, carts and stock. Only for databases made for it.
 *
 * @param {object} options
 * @param {string} options.engineUrl address of an engine started with `ENGINE_STORE_API=on`
 * @param {string} options.databaseUrl its database
 * @param {number} [options.enginePid] for processor time per add
 * @param {{ ours: number, native: number }} [options.carts] that each shopper fills in one turn
 * @param {number} [options.pairs] of turns
 * @param {(line: string) => void} [options.log]
 * @returns {Promise<{ ratio: number, gate: number, passed: boolean }>} `ratio` is the lower one of the two
 */
export async function benchCart({
  engineUrl,
  databaseUrl,
  enginePid,
  carts = { ours: 4, native: 1 },
  pairs = 4,
  log = () => undefined,
}) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const products = await prepareStock(client)
    const opening = await signInShoppers(engineUrl, await findNativeShop(client), CROWD)
    const turn = (side, shoppers) =>
      withProcessorTime({ client, enginePid }, () => fillCarts(opening[side].slice(0, shoppers), products, carts[side]))
    const measureCrowd = async (shoppers) => {
      log(`${shoppers} at a time`)
      return inTurns({ turn: (side) => turn(side, shoppers), pairs, describe: describeCart, log })
    }
    await turn("ours", CROWD)
    await turn("native", 1)
    const alone = await measureCrowd(1)
    const crowd = await measureCrowd(CROWD)
    const ratios = [alone, crowd].map(({ ours, native }) => ours.addsPerSecond / native.addsPerSecond)
    log(
      `one at a time ${ratios[0].toFixed(1)} times the stock engine, ${CROWD} at a time ${ratios[1].toFixed(1)} times`,
    )
    log(`${BURST} adds to one cart at once: ${describeCart(await measureBursts(opening.ours[0], products))}`)
    return compareWithGate(Math.min(...ratios), CART_GATE)
  } finally {
    await client.end()
  }
}

/** For each side, functions that open an empty cart of a different shopper and return a function that adds to it. */
async function signInShoppers(engineUrl, { key, region }, count) {
  const opening = { ours: [], native: [] }
  for (let n = 0; n < count; n += 1) {
    const [email, password] = [`${randomUUID()}@example.com`, "linen-and-wool"]
    opening.ours.push(openerOf(await signIn(engineUrl, { email, password })))
    const native = await signInNatively(engineUrl, key, { email: `n-${email}`, password })
    opening.native.push(async () => {
      const { cart } = await native("/store/carts", { region_id: region })
      return ({ variantId }) => native(`/store/carts/${cart.id}/line-items`, { variant_id: variantId, quantity: 1 })
    })
  }
  return opening
}

/** Opens the empty cart of a shopper and returns a function that adds to it. */
export function openerOf(call) {
  return async () => {
    await call("/api/cart", undefined, "DELETE")
    return ({ productId, variantId }) => call("/api/cart", { productId, variantId, quantity: 1 })
  }
}

/** All shoppers fill a cart concurrently, then the next one. */
export async function fillCarts(openings, products, times) {
  const taken = []
  let milliseconds = 0
  for (let n = 0; n < times; n += 1) {
    const carts = await Promise.all(openings.map((open) => open()))
    const start = performance.now()
    await Promise.all(carts.map((add) => fill(add, products, taken)))
    milliseconds += performance.now() - start
  }
  return figuresOf(taken, milliseconds)
}

async function fill(add, products, taken) {
  for (let n = 0; n < ADDS; n += 1) taken.push(await timed(() => add(products[n % products.length])))
}

async function measureBursts(open, products, times = 5) {
  const bursts = []
  // The first run opens the connections and is not counted.
  for (let n = 0; n <= times; n += 1) {
    const add = await open()
    const start = performance.now()
    const taken = await Promise.all(
      Array.from({ length: BURST }, (_, at) => timed(() => add(products[at % products.length]))),
    )
    if (n > 0) bursts.push(figuresOf(taken, performance.now() - start))
  }
  return medianFigures(bursts)
}

async function timed(work) {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function figuresOf(taken, milliseconds) {
  return {
    count: taken.length,
    addsPerSecond: (taken.length / milliseconds) * 1000,
    p50Ms: quantile(taken, 0.5),
    p95Ms: quantile(taken, 0.95),
  }
}

export function describeCart(figures) {
  const { addsPerSecond, p50Ms, p95Ms } = figures
  return (
    `${addsPerSecond.toFixed(0).padStart(4)} adds/s   p50 ${p50Ms.toFixed(1)} ms   p95 ${p95Ms.toFixed(1)} ms` +
    ("cpuMs" in figures ? `   an add: ${describeProcessorTime(figures)}` : "")
  )
}
