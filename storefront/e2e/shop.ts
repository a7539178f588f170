import { AxeBuilder } from "@axe-core/playwright"
import { expect, test as base, type Page } from "@playwright/test"
import { engineEnvironment } from "../../scripts/lib/environment.mjs"
import { freePort } from "../../scripts/lib/ports.mjs"
import { startEngine, startSimulator, startStorefront } from "../../scripts/lib/shop-processes.mjs"
import { cloneTemplate, prepareTemplate, TEST_SECRETS } from "../../scripts/lib/test-database.mjs"

/** How much faster than in life a payment happens: slow enough for a person in a browser to act. */
const TIME_SCALE = 4

interface Shop {
  url: string
  simulatorUrl: string
  engineUrl: string
}

/** The whole shop as a visitor meets it: storefront, engine, simulator, and a database of its own. */
async function openShop() {
  const prepared = await prepareTemplate()
  const database = await cloneTemplate(prepared, `browser_${String(process.pid)}`)
  const [port, enginePort, simulatorPort] = [await freePort(), await freePort(), await freePort()]
  const url = `http://localhost:${String(port)}`
  const env = engineEnvironment({
    mode: "test",
    databaseUrl: database.url,
    secrets: TEST_SECRETS,
    enginePort,
    simulatorPort,
    timeScale: TIME_SCALE,
    shopUrl: url,
    admin: true,
    extra: { MEDIA_DIR: database.mediaDir },
  })
  const parts = [
    await startSimulator({ port: simulatorPort, timeScale: TIME_SCALE, mode: "test" }),
    await startEngine({ port: enginePort, env, name: "engine-browser" }),
    await startStorefront({ port, enginePort, simulatorPort, mode: "test", name: "storefront-browser" }),
  ]
  const close = async () => {
    for (const part of parts.reverse()) await part.stop()
    await database.drop()
    await prepared.stop()
  }
  const shop: Shop = {
    url,
    simulatorUrl: `http://localhost:${String(simulatorPort)}`,
    engineUrl: `http://127.0.0.1:${String(enginePort)}`,
  }
  return { shop, close }
}

/** Playwright's `test` with a running shop; a page that logs an error to its console fails its test. */
export const test = base.extend<{ consoleErrors: string[] }, { shop: Shop }>({
  shop: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const { shop, close } = await openShop()
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
        if (message.type() === "error" && !isExpectedStatus(message.text()))
          errors.push(`${message.text()} ${message.location().url}`)
      })
      page.on("pageerror", (error) => errors.push(String(error)))
      await use(errors)
      expect(errors, "errors in the browser's console").toEqual([])
    },
    { auto: true },
  ],
})

/** Chromium logs each answer of 400 and above; those that the shop gives on purpose are no errors. */
function isExpectedStatus(text: string): boolean {
  return /Failed to load resource: .* status of (401|404|409|422)/.test(text)
}

/** Fails on any fault that axe finds against WCAG 2.2 A and AA on the page as it stands. */
export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze()
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`)
  expect(faults, `accessibility of ${page.url()}`).toEqual([])
}

export { expect }
