import { pathToFileURL } from "node:url"
import pg from "pg"
import { measure } from "./load.mjs"
import { medianFigures } from "./median.mjs"
import { processorTimeMs } from "./processor-time.mjs"

/** Ours must answer this many times as often as the engine's native list. */
export const CATALOGUE_GATE = 20

/** What a card shows, asked of the engine's native list: it has no other way to give the lowest price. */
const FIELDS =
  "id,title,handle,description,thumbnail,created_at,*images,*categories,*options.values,*variants.calculated_price"

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
    const native = await nativeList(client, engineUrl)
    const ours = { url: `${engineUrl}/api/products?page=1&limit=8` }
    await checkSameProducts(ours, native)
    const turn = (target, length) => measureTurn(client, { ...target, seconds: length, connections }, enginePid)
    for (const target of [ours, native]) await turn(target, 2)
    const runs = { ours: [], native: [] }
    for (let pair = 0; pair < pairs; pair += 1) {
      for (const name of pair % 2 === 0 ? ["ours", "native"] : ["native", "ours"]) {
        const figures = await turn(name === "ours" ? ours : native, seconds)
        runs[name].push(figures)
        log(`  ${name.padEnd(6)} ${describe(figures)}`)
      }
    }
    const figures = { ours: middle(runs.ours), native: middle(runs.native) }
    const ratio = figures.ours.requestsPerSecond / figures.native.requestsPerSecond
    return { ratio, gate: CATALOGUE_GATE, passed: ratio >= CATALOGUE_GATE, ...figures }
  } finally {
    await client.end()
  }
}

async function nativeList(client, engineUrl) {
  const { rows } = await client.query(
    `select k.token, r.id as region from api_key k, region r
     where k.type = 'publishable' and k.revoked_at is null and k.deleted_at is null
       and r.currency_code = 'kes' and r.deleted_at is null
       and exists (select from publishable_api_key_sales_channel l
         where l.publishable_key_id = k.id and l.deleted_at is null) limit 1`,
  )
  if (!rows[0]) throw new Error("The native list needs a publishable key with a sales channel, and a region in KES.")
  const query = new URLSearchParams({ limit: "8", region_id: rows[0].region, fields: FIELDS })
  return { url: `${engineUrl}/store/products?${query}`, headers: { "x-publishable-api-key": rows[0].token } }
}

/** Both must give eight products with a price, or the comparison says nothing. */
async function checkSameProducts(ours, native) {
  const [mine, theirs] = await Promise.all(
    [ours, native].map(async ({ url, headers }) => {
      const response = await fetch(url, { headers })
      if (!response.ok) throw new Error(`${url} answered ${response.status}`)
      return (await response.json()).products
    }),
  )
  const priced = theirs.filter(({ variants }) => variants?.[0]?.calculated_price?.calculated_amount > 0)
  if (mine.length !== 8 || priced.length !== 8) throw new Error("The catalogue has fewer than eight products to sell.")
}

async function measureTurn(client, load, enginePid) {
  const { rows } = await client.query(
    "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  )
  const backends = rows.map((row) => row.pid)
  const cpu = () => [enginePid ? processorTimeMs([enginePid]) : undefined, processorTimeMs(backends)]
  const before = cpu()
  const measured = await measure(load)
  const [cpuMs, databaseCpuMs] = cpu().map((after, at) =>
    after === undefined || before[at] === undefined ? undefined : (after - before[at]) / measured.requests,
  )
  return { ...measured, cpuMs, databaseCpuMs }
}

const FIGURES = ["requestsPerSecond", "p50Ms", "p99Ms", "cpuMs", "databaseCpuMs"]

const middle = (runs) => medianFigures(runs, FIGURES)

function describe({ requestsPerSecond, p50Ms, p99Ms, cpuMs, databaseCpuMs }) {
  const cpu = [cpuMs, databaseCpuMs].map((value) => (value === undefined ? "–" : value.toFixed(3)))
  return (
    `${requestsPerSecond.toFixed(0).padStart(6)} requests/s   p50 ${p50Ms.toFixed(1)} ms   p99 ${p99Ms.toFixed(1)} ms` +
    `   processor ${cpu[0]} + ${cpu[1]} ms a request (engine + database)`
  )
}

/** By hand: `node backend/bench/catalogue.mjs <engine URL> <database URL> [engine pid]`. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [engineUrl, databaseUrl, pid] = process.argv.slice(2)
  const { ratio, gate, passed } = await benchCatalogue({
    engineUrl,
    databaseUrl,
    enginePid: pid ? Number(pid) : undefined,
    log: console.log,
  })
  console.log(`ours : native = ${ratio.toFixed(1)} : 1 (gate ${gate})`)
  process.exitCode = passed ? 0 : 1
}
