import { AxeBuilder } from "@axe-core/playwright"
import { type ConsoleMessage, expect, test as base, type Page } from "@playwright/test"
import { prepareTemplate } from "../../../scripts/lib/shop/test-database.mjs"
import { openTestShop, type TestShop } from "../../../scripts/lib/shop/test-shop.mjs"

/** Speed of simulated payments relative to real time: slow enough for the tests to act before the result. */
const TIME_SCALE = 4

interface StartTestShopOptions {
  prefix: string
  timeScale: number
  env: Record<string, string>
}

/** The whole shop: storefront, engine, simulator, and a database of its own. */
async function startTestShop({ prefix, timeScale, env }: StartTestShopOptions) {
  const prepared = await prepareTemplate()
  const name = `${prefix}_${String(process.pid)}`
  const shop = await openTestShop({ template: prepared, name, timeScale, storefront: true, env })
  const close = async () => {
    await shop.close()
    await prepared.stop()
  }
  return { shop, close }
}

interface ShopOptions {
  shopName: string
  timeScale: number
  /** Variables of the engine beside the usual ones. */
  engineSettings: Record<string, string>
}

/** Playwright's `test` with a running shop. A test fails when a page logs an error to the console. */
export const test = base.extend<{ consoleErrors: string[] }, ShopOptions & { shop: TestShop }>({
  // A file with another value of these options gets a shop of its own.
  shopName: ["browser", { scope: "worker", option: true }],
  timeScale: [TIME_SCALE, { scope: "worker", option: true }],
  engineSettings: [{}, { scope: "worker", option: true }],
  shop: [
    async ({ shopName, timeScale, engineSettings }, use) => {
      const { shop, close } = await startTestShop({ prefix: shopName, timeScale, env: engineSettings })
      await use(shop)
      await close()
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ shop }, use) => {
    await use(shop.url)
  },
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on("console", (message) => {
        if (message.type() === "error" && !isExpectedMessage(message))
          errors.push(`${message.text()} ${message.location().url}`)
      })
      page.on("pageerror", (error) => errors.push(error.stack ?? String(error)))
      await use(errors)
      expect(errors, "errors in the browser's console").toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Chromium logs every response with status 400 and above; the shop's intended ones are not errors. Chromium 112 and
 * 113, which lack the Popover API, warn about its attribute. Playwright's own scripts may not run in a sandboxed
 * frame. Forms of the engine's own admin have no title.
 */
function isExpectedMessage(message: ConsoleMessage): boolean {
  const text = message.text()
  if (/^`DialogContent` requires a `DialogTitle`/.test(text)) return message.location().url.includes("/app/assets/")
  return (
    /Failed to load resource: .* status of (401|403|404|409|422)/.test(text) ||
    /^Found a 'popover' attribute\.|^Blocked script execution in 'about:srcdoc'/.test(text)
  )
}

/** Fails on any axe violation of WCAG 2.2 A and AA in the current page, or in a part of it. */
export async function expectAccessible(page: Page, part = "html") {
  await atRest(page)
  // In the page itself and without what passes: the default opens a second page, and takes four times as long.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .include(part)
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze()
  const errors = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`)
  expect(errors, `accessibility of ${page.url()}`).toEqual([])
}

/** Opens a page and waits for hydration. Before that, forms submit natively, with all their parameters in the URL. */
export async function openWithScripts(page: Page, url: string) {
  await page.addInitScript(() => {
    addEventListener("hydrated", () => document.documentElement.setAttribute("data-hydrated", ""))
  })
  await page.goto(url)
  await page.locator("html[data-hydrated]").waitFor()
}

/** Waits for finite animations: contrast is wrong during a fade. Infinite animations are not awaited. */
async function atRest(page: Page) {
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations !== Infinity)
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined)
  })
}

export { expect }
