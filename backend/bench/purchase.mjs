import { randomUUID } from "node:crypto"
import { pathToFileURL } from "node:url"
import pg from "pg"
import { medianFigures } from "./median.mjs"
import { processorTimeMs } from "./processor-time.mjs"
import { nativePurchase, signInNatively } from "./purchase-native.mjs"
import { purchase, signIn } from "./purchase-ours.mjs"

/** Ours must place this many times as many orders in a second as the engine's native calls. */
export const PURCHASE_GATE = 3

/**
 * Measures a whole purchase through `/api` (list, add to cart, cart, options, checkout) beside the engine's
 * native ten calls for the same, by the same number of buyers at once who are all signed in beforehand, in turns
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
 * @param {(line: string) => void} [options.log]
 * @returns {Promise<{ ratio: number, gate: number, passed: boolean, ours: Figures, native: Figures }>}
 * @typedef {{ ordersPerSecond: number, p50Ms: number, p95Ms: number, cpuMs?: number, databaseCpuMs?: number }} Figures
 */
export async function benchPurchase({
  engineUrl,
  databaseUrl,
  enginePid,
  buyers = 8,
  purchases = { ours: 25, native: 3 },
  pairs = 4,
  log = () => undefined,
}) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const shop = await prepareShop(client)
    const people = Array.from({ length: buyers }, () => ({
      email: `${randomUUID()}@example.com`,
      password: "linen-and-wool",
    }))
    const sides = {
      ours: { run: purchase, people: await inTurn(people, (person) => signIn(engineUrl, person)) },
      native: {
        run: nativePurchase,
        people: await inTurn(people, (person) =>
          signInNatively(engineUrl, shop, { ...person, email: `n-${person.email}` }),
        ),
      },
    }
    const turn = (name, times) => measureTurn({ client, enginePid, times, side: sides[name], products: shop.products })
    await turn("ours", 5)
    await turn("native", 1)
    const runs = { ours: [], native: [] }
    for (let pair = 0; pair < pairs; pair += 1) {
      for (const name of pair % 2 === 0 ? ["ours", "native"] : ["native", "ours"]) {
        const figures = await turn(name, purchases[name])
        runs[name].push(figures)
        log(`  ${name.padEnd(6)} ${describe(figures)}`)
      }
    }
    const figures = { ours: middle(runs.ours), native: middle(runs.native) }
    const ratio = figures.ours.ordersPerSecond / figures.native.ordersPerSecond
    return { ratio, gate: PURCHASE_GATE, passed: ratio >= PURCHASE_GATE, ...figures }
  } finally {
    await client.end()
  }
}

/** Enough stock for everybody, the engine's own payment provider, and a publishable key for its store API. */
async function prepareShop(client) {
  const { rows: products } = await client.query(
    `select distinct on (p.id) p.id as "productId", v.id as "variantId", i.inventory_item_id
       from product p
       join product_variant v on v.product_id = p.id and v.deleted_at is null and v.manage_inventory
       join product_variant_inventory_item i on i.variant_id = v.id and i.deleted_at is null
      where p.status = 'published' and p.deleted_at is null
      order by p.id, v.id limit 8`,
  )
  await client.query(
    `update inventory_level set stocked_quantity = 1000000,
            raw_stocked_quantity = '{"value":"1000000","precision":20}' where inventory_item_id = any($1)`,
    [products.map((product) => product.inventory_item_id)],
  )
  await client.query(
    `insert into region_payment_provider (region_id, payment_provider_id, id)
     select id, 'pp_system_default', 'regpp_bench' from region where currency_code = 'kes' on conflict do nothing`,
  )
  const { rows } = await client.query(
    `select k.token, r.id as region from api_key k, region r
      where k.type = 'publishable' and k.revoked_at is null and k.deleted_at is null
        and r.currency_code = 'kes' and r.deleted_at is null
        and exists (select from publishable_api_key_sales_channel l
          where l.publishable_key_id = k.id and l.deleted_at is null) limit 1`,
  )
  if (!rows[0]) throw new Error("The native calls need a publishable key with a sales channel, and a region in KES.")
  return { products, ...rows[0] }
}

async function measureTurn({ client, enginePid, times, side, products }) {
  const { rows } = await client.query(
    "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  )
  const backends = rows.map((row) => row.pid)
  const cpu = () => [enginePid ? processorTimeMs([enginePid]) : undefined, processorTimeMs(backends)]
  const before = cpu()
  const began = performance.now()
  const durations = await Promise.all(
    side.people.map(async (person, index) => {
      const taken = []
      for (let n = 0; n < times; n += 1) {
        const start = performance.now()
        await side.run(person, products[(index + n) % products.length])
        taken.push(performance.now() - start)
      }
      return taken
    }),
  )
  const seconds = (performance.now() - began) / 1000
  const sorted = durations.flat().toSorted((a, b) => a - b)
  const [cpuMs, databaseCpuMs] = cpu().map((after, at) =>
    after === undefined || before[at] === undefined ? undefined : (after - before[at]) / sorted.length,
  )
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  return { ordersPerSecond: sorted.length / seconds, p50Ms: at(0.5), p95Ms: at(0.95), cpuMs, databaseCpuMs }
}

/** One after another: passwords are hashed two at a time anyway. */
async function inTurn(list, work) {
  const results = []
  for (const entry of list) results.push(await work(entry))
  return results
}

const FIGURES = ["ordersPerSecond", "p50Ms", "p95Ms", "cpuMs", "databaseCpuMs"]

const middle = (runs) => medianFigures(runs, FIGURES)

function describe({ ordersPerSecond, p50Ms, p95Ms, cpuMs, databaseCpuMs }) {
  const cpu = [cpuMs, databaseCpuMs].map((value) => (value === undefined ? "–" : value.toFixed(1)))
  return (
    `${ordersPerSecond.toFixed(1).padStart(6)} orders/s   p50 ${p50Ms.toFixed(0)} ms   p95 ${p95Ms.toFixed(0)} ms` +
    `   processor ${cpu[0]} + ${cpu[1]} ms an order (engine + database)`
  )
}

/** By hand: `node backend/bench/purchase.mjs <engine URL> <database URL> [engine pid]`. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [engineUrl, databaseUrl, pid] = process.argv.slice(2)
  const { ratio, gate, passed } = await benchPurchase({
    engineUrl,
    databaseUrl,
    enginePid: pid ? Number(pid) : undefined,
    log: console.log,
  })
  console.log(`ours : native = ${ratio.toFixed(1)} : 1 (gate ${gate})`)
  process.exitCode = passed ? 0 : 1
}
