import { existsSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { median } from "../../../backend/bench/measure/median.mjs"
import { findChromium } from "../processes/chromium.mjs"
import { dataDir, npm } from "../paths.mjs"
import { runCommand } from "../processes/process.mjs"
import { step } from "../steps.mjs"
import { auditedPages } from "./audited-pages.mjs"
import { processorBlocking } from "./processor-blocking.mjs"

/** Two hundred packages that only this benchmark needs; they are installed in the data folder at its first run. */
const VERSION = "12.6.1"
const PLACE = path.join(dataDir, `lighthouse-${VERSION}`)

/** Connections that Lighthouse simulates; each also slows the processor down four times. */
const LINKS = {
  "mobile preset": undefined,
  "9 Mbit/s, 100 ms": { rttMs: 100, throughputKbps: 9 * 1024, cpuSlowdownMultiplier: 4 },
}
const METRICS = {
  lcp: "largest-contentful-paint",
  cls: "cumulative-layout-shift",
  tbt: "total-blocking-time",
}
const FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]

const GATES = {
  performance: (value) => value >= 95,
  accessibility: (value) => value === 100,
  "best-practices": (value) => value === 100,
  seo: (value) => value === 100,
  lcp: (value) => value <= 2_000,
  cls: (value) => value <= 0.02,
}

async function load() {
  const module = (name, file) => import(pathToFileURL(path.join(PLACE, "node_modules", name, file)).href)
  if (!existsSync(path.join(PLACE, "node_modules/lighthouse/core/index.js"))) {
    await step(`Installing Lighthouse ${VERSION}`, () =>
      runCommand({
        name: "install-lighthouse",
        command: npm,
        args: ["install", "--prefix", PLACE, "--no-audit", "--no-fund", "--ignore-scripts", `lighthouse@${VERSION}`],
      }),
    )
  }
  const { default: lighthouse } = await module("lighthouse", "core/index.js")
  const { launch } = await module("chrome-launcher", "dist/index.js")
  const { default: puppeteer } = await module("puppeteer-core", "lib/esm/puppeteer/puppeteer-core.js")
  return { lighthouse, launch, puppeteer, chromePath: await findChromium() }
}

/** Lighthouse sometimes does not find the start of a visit in its trace; then nothing was measured. */
const LOST = "NO_NAVSTART"
const TRIES = 4

/**
 * The result of `visit`, repeated when Lighthouse failed to measure. Other errors are results.
 *
 * @template Result
 * @param {() => Promise<Result>} visit
 * @param {(line: string) => void} log
 * @returns {Promise<Result>}
 */
export async function untilSeen(visit, log) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await visit()
    } catch (error) {
      if (error.code !== LOST || tries === TRIES) throw error
      log(`  Lighthouse lost this visit (${LOST}): once more`)
    }
  }
}

/** Signs the browser in. Lighthouse empties caches and storage before a visit, but keeps cookies. */
async function setCookies({ puppeteer, port }, address, header) {
  const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}` })
  const { hostname } = new URL(address)
  const cookies = header.split("; ").map((pair) => {
    const [name, ...value] = pair.split("=")
    return { name, value: value.join("="), domain: hostname, path: "/" }
  })
  await browser.setCookie(...cookies)
  await browser.disconnect()
}

/** One visit with an empty cache: categories of 0 to 100, times in ms, and the speed of the machine during the visit. */
async function audit({ lighthouse, launch, puppeteer, chromePath }, { address, cookie }, throttling) {
  const chrome = await launch({ chromePath, chromeFlags: FLAGS })
  try {
    if (cookie !== undefined) await setCookies({ puppeteer, port: chrome.port }, address, cookie)
    const flags = { port: chrome.port, output: "json", logLevel: "error" }
    const settings = throttling && { extends: "lighthouse:default", settings: { throttling } }
    const { lhr, artifacts } = await lighthouse(address, flags, settings)
    if (lhr.runtimeError) {
      const { code, message } = lhr.runtimeError
      throw Object.assign(new Error(`${address}: ${message}`), { code })
    }
    const categories = Object.entries(lhr.categories).map(([name, { score }]) => [name, Math.round(score * 100)])
    const metrics = Object.entries(METRICS).map(([name, id]) => [name, lhr.audits[id].numericValue])
    const busy = processorBlocking(artifacts.Trace.traceEvents)
    return { ...Object.fromEntries([...categories, ...metrics]), busy, machine: lhr.environment.benchmarkIndex }
  } finally {
    await chrome.kill()
  }
}

function describe(figures) {
  const { performance, accessibility, seo, lcp, cls, tbt, busy, machine } = figures
  return (
    `performance ${performance}   accessibility ${accessibility}   best practices ${figures["best-practices"]}   ` +
    `SEO ${seo}   LCP ${(lcp / 1000).toFixed(2)} s   CLS ${cls.toFixed(3)}   blocked ${tbt.toFixed(0)} ms, ` +
    `${busy.toFixed(0)} ms by processor time   ` +
    `(machine ${machine.toFixed(0)})`
  )
}

/** Medians of several visits. */
async function figuresOf(tools, { url, page, throttling, visits, log }) {
  const visit = { address: url + page.path, cookie: page.cookie }
  const runs = []
  for (let place = 0; place < visits; place += 1) {
    runs.push(await untilSeen(() => audit(tools, visit, throttling), log))
  }
  return Object.fromEntries(Object.keys(runs[0]).map((key) => [key, median(runs.map((run) => run[key]))]))
}

/**
 * Lighthouse's mobile audit of home, list, product, a static page, cart and order, each the median of several visits.
 *
 * @param {object} options
 * @param {string} options.url of the storefront
 * @param {number} [options.visits] of each page on each link
 * @param {(line: string) => void} [options.log]
 * @returns {Promise<{ passed: boolean, summary: string }>}
 */
export async function benchLighthouse({ url, visits = 5, log = () => undefined }) {
  const tools = await load()
  const pages = Object.entries(await auditedPages(url))
  const missed = []
  for (const [link, throttling] of Object.entries(LINKS)) {
    log(link)
    for (const [name, page] of pages.filter(([, { everyLink }]) => throttling === undefined || everyLink)) {
      const figures = await figuresOf(tools, { url, page, throttling, visits, log })
      log(`  ${name.padEnd(10)} ${describe(figures)}`)
      const gates = Object.entries(GATES).filter(([key]) => key !== "seo" || page.cookie === undefined)
      const faults = gates.filter(([key, holds]) => !holds(figures[key]))
      missed.push(...faults.map(([key]) => `${key} of ${name} (${link})`))
    }
  }
  return {
    passed: missed.length === 0,
    summary: missed.length === 0 ? "every page meets every limit of Lighthouse" : `missed: ${missed.join(", ")}`,
  }
}
