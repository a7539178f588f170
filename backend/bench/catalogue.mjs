import pg from "pg"
import { inTurns, compareWithGate } from "./measure/paired-runs.mjs"
import { measure } from "./measure/load.mjs"
import { describeProcessorTime, withProcessorTime } from "./measure/processor-time.mjs"
import { findNativeShop } from "./shoppers/shopper-native.mjs"

/** Lowest ratio of our rate to the rate of the engine's native list. */
export const CATALOGUE_GATE = 20

/**
 * Query of the engine's native list for what a product card shows. The lowest price is only available by reading all
 * prices.
 */
const FIELDS = [
  ..."id,title,handle,description,thumbnail,created_at".split(","),
  ..."images.url,categories.name,categories.handle,options.title,options.values.value".split(","),
  "variants.id",
  "*variants.calculated_price",
].join(",")

/**
 * Measures `/api/products?page=1&limit=8` and the engine's native list of the same products, in turns
 * (ours, native, native, ours …), so that other load on the machine affects both.
 *
 * @param {object} options
 * @param {string} options.engineUrl address of an engine started with `ENGINE_STORE_API=on`
 * @param {string} options.databaseUrl its database: names the publishable key and the region
 * @param {number} [options.enginePid] for processor time per request
 * @param {number} [options.seconds] of each turn
 * @param {number} [options.pairs] of turns
 * @param {number} [options.connections]
 * @param {(line: string) => void} [options.log]
 * @returns {Promise<{ ratio: number, gate: number, passed: boolean, ours: Figures, native: Figures }>}
 * @typedef {{ requestsPerSecond: number, p50Ms: number, p99Ms: number, cpuMs?: number, databaseCpuMs?: number }} Figures
 */
export async function benchCatalogue({
  engineUrl,
  databaseUrl,
  enginePid,
  seconds = 6,
  pairs = 4,
  connections = 16,
  log = () => undefined,
}) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const sides = {
      ours: ownList(engineUrl),
      native: await nativeList(client, engineUrl),
    }
    await checkSameProducts(sides)
    const turn = (side, length = seconds) =>
      withProcessorTime({ client, enginePid }, () => measure({ ...sides[side], seconds: length, connections }))
    for (const side of ["ours", "native"]) await turn(side, 2)
    const figures = await inTurns({ turn, pairs, describe: describeCatalogue, log })
    const ratio = figures.ours.requestsPerSecond / figures.native.requestsPerSecond
    return { ...compareWithGate(ratio, CATALOGUE_GATE), ...figures }
  } finally {
    await client.end()
  }
}

/** The call that is measured. */
export const ownList = (engineUrl) => ({ url: `${engineUrl}/api/products?page=1&limit=8` })

async function nativeList(client, engineUrl) {
  const { key, region } = await findNativeShop(client)
  // The default order of ours is newest first.
  const query = new URLSearchParams({ limit: "8", order: "-created_at", region_id: region, fields: FIELDS })
  return { url: `${engineUrl}/store/products?${query}`, headers: { "x-publishable-api-key": key } }
}

/** Both must return the same eight products at the same prices; otherwise the rates are not comparable. */
async function checkSameProducts({ ours, native }) {
  const mine = (await productsOf(ours)).map(({ slug, price }) => `${slug} at ${price}`)
  const theirs = (await productsOf(native)).map(({ handle, variants }) => {
    const prices = variants.map((variant) => variant.calculated_price?.calculated_amount)
    return `${handle} at ${Math.min(...prices)}`
  })
  if (mine.length !== 8 || mine.join() !== theirs.join()) {
    throw new Error(`Both must list the same eight products. Ours: ${mine.join(", ")}. Native: ${theirs.join(", ")}.`)
  }
}

async function productsOf({ url, headers }) {
  const response = await fetch(url, { headers })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()).products
}

export function describeCatalogue(figures) {
  const { requestsPerSecond, p50Ms, p99Ms } = figures
  return (
    `${requestsPerSecond.toFixed(0).padStart(6)} requests/s   p50 ${p50Ms.toFixed(1)} ms   p99 ${p99Ms.toFixed(1)} ms` +
    `   a request: ${describeProcessorTime(figures, 3)}`
  )
}
