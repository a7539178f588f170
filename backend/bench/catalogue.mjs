import pg from "pg"
import { inTurns, verdict } from "./contest.mjs"
import { measure } from "./load.mjs"
import { describeProcessorTime, withProcessorTime } from "./processor-time.mjs"
import { findNativeShop } from "./shopper-native.mjs"

/** Ours must answer this many times as often as the engine's native list. */
export const CATALOGUE_GATE = 20

/**
 * What a card shows, and nothing more, asked of the engine's native list. It has no other way to give the lowest price
 * than all prices.
 */
const FIELDS = [
  ..."id,title,handle,description,thumbnail,created_at".split(","),
  ..."images.url,categories.name,categories.handle,options.title,options.values.value".split(","),
  "variants.id",
  "*variants.calculated_price",
].join(",")

/**
 * Measures `/api/products?page=1&limit=8` beside the engine's native list of the same products, in turns
 * (ours, native, native, ours …), so that whatever else the machine does meets both.
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
    return { ...verdict(ratio, CATALOGUE_GATE), ...figures }
  } finally {
    await client.end()
  }
}

/** The call that is measured. */
export const ownList = (engineUrl) => ({ url: `${engineUrl}/api/products?page=1&limit=8` })

async function nativeList(client, engineUrl) {
  const { key, region } = await findNativeShop(client)
  // Ours answers the newest first unless told otherwise.
  const query = new URLSearchParams({ limit: "8", order: "-created_at", region_id: region, fields: FIELDS })
  return { url: `${engineUrl}/store/products?${query}`, headers: { "x-publishable-api-key": key } }
}

/** Both must answer the same eight products at the same prices, or the comparison says nothing. */
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
