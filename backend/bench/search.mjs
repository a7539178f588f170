import { readFileSync } from "node:fs"
import pg from "pg"
import { ask } from "./measure/ask.mjs"
import { manyProducts, manySearches } from "./many-products.mjs"
import { quantile } from "./measure/median.mjs"
import { describeProcessorTime, withProcessorTime } from "./measure/processor-time.mjs"

/** Highest 95th percentile in milliseconds, one search at a time: the engine uses one core for them. */
export const SEARCH_GATE_MS = 50

/** Interval of product changes during the searches; the searching process reads each change. */
const CHANGE_EVERY_MS = 250
const ROWS_AT_ONCE = 5_000

/**
 * Fills the read model with products, starts the engine on it, and measures `GET /api/products?facets=true` with
 * different words and filters each time, so that no answer is cached, while products change.
 *
 * @param {object} options
 * @param {string} options.engineUrl
 * @param {string} options.databaseUrl
 * @param {number} options.enginePid
 * @param {() => Promise<number>} options.restart restarts the engine and returns its process id
 * @param {number} [options.products]
 * @param {number} [options.searches]
 * @param {(line: string) => void} [options.log]
 * @returns {Promise<{ passed: boolean, summary: string, p50Ms: number, p95Ms: number, p99Ms: number }>}
 */
export async function benchSearch({
  engineUrl,
  databaseUrl,
  enginePid,
  restart,
  products = 100_000,
  searches = 1_500,
  log = () => undefined,
}) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const memory = memoryOf(enginePid)
    const handles = await fillCatalogue(client, products)
    const started = performance.now()
    const pid = await restart()
    log(`  ready ${((performance.now() - started) / 1000).toFixed(1)} s after a start`)
    const urls = manySearches(searches, handles).map((search) => `${engineUrl}/api/products?${search}`)
    for (const url of urls.slice(0, 100)) await ask(`${url}&minPrice=1`)
    const figures = await whileProductsChange(client, () =>
      withProcessorTime({ client, enginePid: pid }, () => timeEach(urls)),
    )
    log(`  ${describe(figures)}`)
    log(`  memory ${memoryOf(pid)} MB, ${memory} MB with the demo's products only`)
    const summary = `p95 ${figures.p95Ms.toFixed(1)} ms (limit: ${SEARCH_GATE_MS} ms)`
    return { passed: figures.p95Ms <= SEARCH_GATE_MS, summary, ...figures }
  } finally {
    await client.end()
  }
}

/** Inserts rows of the read model, with cards of the demo's products. Returns the handles of the categories. */
async function fillCatalogue(client, count) {
  const { rows: categories } = await client.query(
    `select c.handle as value, c.name as label, above.handle as parent from product_category c
       left join product_category above on above.id = c.parent_category_id where c.deleted_at is null`,
  )
  const batch = []
  for (const product of manyProducts(count, categories)) {
    batch.push(product)
    if (batch.length === ROWS_AT_ONCE) await write(client, batch.splice(0))
  }
  if (batch.length > 0) await write(client, batch)
  await client.query("analyze catalogue_product; analyze catalogue_card; analyze catalogue_listed")
  return categories.map(({ value }) => value)
}

async function write(client, products) {
  await client.query(
    `with made as (
       insert into catalogue_product (id, slug, title, published_at, price, in_stock, categories, keywords, description,
         offers, list_hash, detail_hash, exact_hash)
       select id, id, title, to_timestamp("publishedAt" / 1000), price, true, categories, keywords, description, offers,
         '', '', ''
       from json_to_recordset($1) as row (id text, title text, "publishedAt" float8, price integer, categories text[],
         keywords text, description text, offers json)
       returning id, title, price),
     shown as (
       insert into catalogue_card (id, card, detail)
       select made.id, jsonb_build_object('id', made.id, 'slug', made.id, 'title', made.title, 'price', made.price)
         || (like_it.card::jsonb - '{id,slug,title,price}'::text[]), like_it.detail
       from made, (select card, detail from catalogue_card limit 1) like_it)
     insert into catalogue_listed (product_id, version)
     select id, (select max(version) from catalogue_version) from made`,
    [JSON.stringify(products)],
  )
}

/** Changes the price of one product after another while `work` runs. */
async function whileProductsChange(client, work) {
  let number = 0
  const change = () => {
    number += 1
    return client.query(
      `with changed as (update catalogue_product set price = price + 50 where id = $1 returning id),
       made as (insert into catalogue_version (tags) values ('{list}') returning version)
       update catalogue_listed set version = made.version from made, changed where product_id = changed.id`,
      [`many_${String(number).padStart(6, "0")}`],
    )
  }
  const changes = []
  const timer = setInterval(() => changes.push(change()), CHANGE_EVERY_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await Promise.all(changes)
  }
}

async function timeEach(urls) {
  const times = []
  for (const url of urls) {
    const start = performance.now()
    await ask(url)
    times.push(performance.now() - start)
  }
  const [p50Ms, p95Ms, p99Ms] = [0.5, 0.95, 0.99].map((share) => quantile(times, share))
  return { count: times.length, p50Ms, p95Ms, p99Ms }
}

function describe(figures) {
  const { count, p50Ms, p95Ms, p99Ms } = figures
  const times = `p50 ${p50Ms.toFixed(1)} ms   p95 ${p95Ms.toFixed(1)} ms   p99 ${p99Ms.toFixed(1)} ms`
  return `${count} searches   ${times}   each: ${describeProcessorTime(figures)}`
}

/** Memory that a process holds, in megabytes; NaN where there is no /proc. */
function memoryOf(pid) {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024)
  } catch {
    return NaN
  }
}
