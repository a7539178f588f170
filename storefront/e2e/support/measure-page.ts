import type { Browser, BrowserContextOptions } from "@playwright/test"

/** Transferred script of a page with an empty cache, until four seconds after `load`. */
export const SCRIPT_BUDGET_KIB = 130
export const LAYOUT_SHIFT_BUDGET = 0.02
const SETTLED_MS = 4_000

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

interface MeasureOptions extends BrowserContextOptions {
  /** Page that is opened first, so that fonts are cached: on a busy machine they come after the first paint. */
  openFirst?: string
}

/** Opens a page with an empty cache. Returns its script in KiB, its cumulative layout shift, and the text of what moved. */
export async function measurePage(browser: Browser, url: string, { openFirst, ...options }: MeasureOptions = {}) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  if (openFirst !== undefined) await page.goto(openFirst)
  const cdp = await context.newCDPSession(page)
  await cdp.send("Network.enable")
  const scripts = new Set<string>()
  let bytes = 0
  cdp.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (type === "Script" || response.mimeType.includes("javascript")) scripts.add(requestId)
  })
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.addInitScript(() => {
    const shifts = { total: 0, moved: [] as string[] }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue
        shifts.total += entry.value
        shifts.moved.push(...entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ""))
      }
    }).observe({ type: "layout-shift", buffered: true })
  })
  await page.goto(url, { waitUntil: "load" })
  // The budgets are defined for this time after the page has loaded.
  await page.waitForTimeout(SETTLED_MS)
  const { total: shift, moved } = await page.evaluate(
    () => (window as unknown as { shifts: { total: number; moved: string[] } }).shifts,
  )
  await context.close()
  return { kib: bytes / 1024, shift, moved }
}
