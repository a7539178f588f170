import { AxeBuilder } from "@axe-core/playwright"
import { expect, test as base, type Page } from "@playwright/test"
import { prepareTemplate } from "../../../scripts/lib/test-database.mjs"
import { openTestShop, type TestShop } from "../../../scripts/lib/test-shop.mjs"

/** How much faster than in life a payment happens: slow enough for a person in a browser to act. */
const TIME_SCALE = 4

/** The whole shop as a visitor meets it: storefront, engine, simulator, and a database of its own. */
async function openShop(prefix: string, timeScale: number) {
  const prepared = await prepareTemplate()
  const name = `${prefix}_${String(process.pid)}`
  const shop = await openTestShop({ template: prepared, name, timeScale, storefront: true })
  const close = async () => {
    await shop.close()
    await prepared.stop()
  }
  return { shop, close }
}

/** Playwright's `test` with a running shop; a page that logs an error to its console fails its test. */
export const test = base.extend<{ consoleErrors: string[] }, { shop: TestShop; shopName: string; timeScale: number }>({
  // A file that sets another name, or pace, has a shop to itself.
  shopName: ["browser", { scope: "worker", option: true }],
  timeScale: [TIME_SCALE, { scope: "worker", option: true }],
  shop: [
    async ({ shopName, timeScale }, use) => {
      const { shop, close } = await openShop(shopName, timeScale)
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
        if (message.type() === "error" && !isExpectedMessage(message.text()))
          errors.push(`${message.text()} ${message.location().url}`)
      })
      page.on("pageerror", (error) => errors.push(String(error)))
      await use(errors)
      expect(errors, "errors in the browser's console").toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Chromium logs each answer of 400 and above; those that the shop gives on purpose are no errors. Chromium 112 and 113, which
 * lack the Popover API, advise against its attribute, and Playwright's own scripts may not run in a sandboxed frame.
 */
function isExpectedMessage(text: string): boolean {
  return (
    /Failed to load resource: .* status of (401|403|404|409|422)/.test(text) ||
    /^Found a 'popover' attribute\.|^Blocked script execution in 'about:srcdoc'/.test(text)
  )
}

/** Fails on any fault that axe finds against WCAG 2.2 A and AA on the page as it stands, or in a part of it. */
export async function expectAccessible(page: Page, part = "html") {
  await atRest(page)
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze()
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`)
  expect(faults, `accessibility of ${page.url()}`).toEqual([])
}

/** Opens a page and waits until its scripts run. Before that forms work as well, by themselves and with longer addresses. */
export async function openWithScripts(page: Page, address: string) {
  await page.addInitScript(() => {
    addEventListener("hydrated", () => document.documentElement.setAttribute("data-hydrated", ""))
  })
  await page.goto(address)
  await page.locator("html[data-hydrated]").waitFor()
}

/** What fades in has no contrast yet. What moves for ever is not waited for. */
async function atRest(page: Page) {
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations !== Infinity)
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined)
  })
}

export { expect }
