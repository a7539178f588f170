import type { Page } from "@playwright/test"
import { signInToDashboard } from "../support/merchant-actions"
import { expect, test as base } from "../support/shop-fixture"

const BROWSER =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36"

/**
 * The tests' browser says that it is a robot, whose visits are not counted. The name is the whole browser's: a page that is being
 * left sends its beacon without the name of its context.
 */
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--user-agent=${BROWSER}`] })
    },
    { scope: "worker" },
  ],
})

/** Reads a page until its speed is measured. */
async function read(page: Page, path: string) {
  await page.goto(path)
  const isMeasured = () => performance.getEntriesByType("resource").some(({ name }) => name.includes("send-web-vitals"))
  await page.waitForFunction(isMeasured, undefined, { timeout: 20_000 })
  // The observers deliver what the browser has buffered.
  await page.waitForTimeout(1_000)
}

test("visits are in the merchant's report once their pages were left, without a cookie [WV-01] [WV-04]", async ({
  page,
  browser,
  shop,
}) => {
  await read(page, "/")
  await read(page, "/press")
  await page.getByRole("contentinfo").getByRole("button", { name: "Back to top" }).click()
  await page.goto("/faq")
  expect(await page.context().cookies()).toEqual([])

  const merchant = await browser.newPage({ baseURL: shop.url })
  await signInToDashboard(merchant, shop.url)
  const panel = merchant.getByRole("region", { name: "Speed for shoppers" })
  for (const kind of ["All pages", "Home", "Others"]) {
    const row = panel.getByRole("row", { name: new RegExp(`^${kind}.*\\(LCP\\)`) })
    await expect(row).toContainText(/\d+% good.*of [12]/)
  }
  await merchant.close()
})

test("a browser that saves data neither measures nor sends [WV-02]", async ({ browser, shop }) => {
  const page = await browser.newPage({ baseURL: shop.url, extraHTTPHeaders: { "save-data": "on" } })
  const requests: string[] = []
  page.on("request", (request) => requests.push(request.url()))
  await page.goto("/press")
  await page.waitForTimeout(10_000)
  await page.goto("/faq")
  expect(requests.filter((url) => /send-web-vitals|\/api\/vitals/.test(url))).toEqual([])
  await page.close()
})
