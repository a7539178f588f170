import { measure } from "../../../backend/bench/measure/load.mjs"

/** Requests per second of each page, from one process of the storefront, for visitors who are signed out. */
const GATE = 1_000

/** Home, list and the first product of the list. */
export async function shopPages(url) {
  const { products } = await (await fetch(`${url}/api/products?page=1&limit=1`)).json()
  return { home: "/", list: "/shop", product: `/product/${products[0].slug}` }
}

/**
 * Measures rendered pages at the public origin, compressed as for a browser.
 *
 * @param {object} options
 * @param {string} options.url of the storefront
 * @param {number} [options.seconds] per page, after two to warm up
 * @param {number} [options.connections]
 * @param {(line: string) => void} [options.log]
 * @returns {Promise<{ passed: boolean, summary: string }>}
 */
export async function benchPages({ url, seconds = 6, connections = 16, log = () => undefined }) {
  const rates = []
  for (const [name, path] of Object.entries(await shopPages(url))) {
    const load = { url: url + path, headers: { "accept-encoding": "br, gzip" }, connections }
    await measure({ ...load, seconds: 2 })
    const { requestsPerSecond, p50Ms, p99Ms } = await measure({ ...load, seconds })
    log(`${name.padEnd(8)} ${requestsPerSecond.toFixed(0)} requests/s   p50 ${p50Ms} ms   p99 ${p99Ms} ms`)
    rates.push(requestsPerSecond)
  }
  const least = Math.min(...rates)
  return {
    passed: least >= GATE,
    summary: `${least.toFixed(0)} requests/s for the slowest page (limit: ${GATE})`,
  }
}
