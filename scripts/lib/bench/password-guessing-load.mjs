import { request } from "node:http"
import { shopPages } from "./pages.mjs"

/** Largest allowed delay of the slowest page while 80 passwords are guessed. */
const GATE_MS = 100
const GUESSES = 80
const TURNS = 3
const VISITS_WITHOUT = 150

/** One wrong password from the loopback address 127.0.1.`n`, so that limits of one client address do not stop the attack. */
function guess(url, n, turn) {
  const body = JSON.stringify({ email: `guess.${turn}.${n}@example.com`, password: "not-the-password" })
  return new Promise((resolve, reject) => {
    const call = request(`${url}/api/auth/login`, {
      method: "POST",
      localAddress: `127.0.1.${n + 1}`,
      headers: { "content-type": "application/json", "content-length": Buffer.byteLength(body), origin: url },
      agent: false,
    })
    call.on("response", (answer) => {
      answer.resume()
      answer.on("end", () => resolve(answer.statusCode))
    })
    call.on("error", reject)
    call.end(body)
  })
}

async function visit(url) {
  const start = performance.now()
  const answer = await fetch(url, { headers: { "accept-encoding": "br, gzip" } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - start
}

/** Opens the pages one after the other until `isOver` is true. Returns the duration of each, in ms. */
async function visitUntil(isOver, pages) {
  const times = []
  while (!isOver(times.length)) times.push(await visit(pages[times.length % pages.length]))
  return times
}

function summarize(times) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), slowest: sorted.at(-1) }
}

const inWords = ({ count, p50, p99, slowest }) =>
  `${String(count).padStart(6)} pages   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms   slowest ${slowest.toFixed(1)} ms`

/**
 * Compares how long pages take while 80 passwords are guessed at once from 80 addresses with the same pages
 * without guesses, in turns. The slowest pages of both are compared: no page may be delayed.
 *
 * @param {object} options
 * @param {string} options.url of the storefront
 * @param {(line: string) => void} [options.log]
 * @returns {Promise<{ passed: boolean, summary: string }>}
 */
export async function benchGuesses({ url, log = () => undefined }) {
  const paths = [...Object.values(await shopPages(url)), "/api/products?page=1&limit=12"]
  const pages = paths.map((path) => url + path)
  await visitUntil((done) => done >= VISITS_WITHOUT, pages)
  const without = []
  const during = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    without.push(...(await visitUntil((done) => done >= VISITS_WITHOUT, pages)))
    let answered = false
    const guesses = Promise.all(Array.from({ length: GUESSES }, (_, n) => guess(url, n, turn))).finally(() => {
      answered = true
    })
    during.push(...(await visitUntil(() => answered, pages)))
    const statuses = await guesses
    const checked = statuses.filter((status) => status === 401).length
    log(`turn ${turn + 1}: ${checked} guesses checked, ${statuses.length - checked} refused`)
    if (checked === 0) throw new Error(`No guess was checked: ${[...new Set(statuses)].join(", ")}`)
  }
  const quiet = summarize(without)
  const guessed = summarize(during)
  log(`without  ${inWords(quiet)}`)
  log(`guesses  ${inWords(guessed)}`)
  const delay = guessed.slowest - quiet.slowest
  return {
    passed: delay <= GATE_MS,
    summary: `${delay.toFixed(0)} ms longer for the slowest page (limit: ${GATE_MS} ms)`,
  }
}
