import type { Page } from "@playwright/test"
import { type NetworkProxy, startNetworkProxy } from "../support/network-proxy"
import { expect, test as shopTest } from "../support/shop-fixture"
import { addFromProductPage, logIn, newcomer, plentifulProduct, register } from "../support/shopper-actions"

const test = shopTest.extend<{ networkProxy: NetworkProxy }>({
  networkProxy: async ({ shop }, use) => {
    const networkProxy = await startNetworkProxy(shop.url)
    await use(networkProxy)
    await networkProxy.close()
  },
})
test.use({ serviceWorkers: "allow" })

/** Opens the shop as somebody who was here before: the service worker answers. */
async function openControlled(page: Page, url = "/") {
  await page.goto(url)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve))
    }
  })
}

const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })

/** Everything that is kept as text. */
const wordsKept = (page: Page) =>
  page.evaluate(async () => {
    const pages = await caches.open("pages")
    const answers = await pages.matchAll()
    return (await Promise.all(answers.map((answer) => answer.text()))).join("\n")
  })

/** The browser logs every call that fails; without a connection all do. */
function forgetLostConnections(consoleErrors: string[]) {
  const others = consoleErrors.filter(
    (error) => !/ERR_(FAILED|INTERNET_DISCONNECTED|EMPTY_RESPONSE|CONNECTION_|SOCKET_)/.test(error),
  )
  consoleErrors.splice(0, consoleErrors.length, ...others)
}

test("pages that were opened can be opened without a connection, by address and within the shop [BL-04]", async ({
  page,
  context,
  consoleErrors,
}) => {
  const product = await plentifulProduct(page)
  await openControlled(page)
  await page.goto("/shop")
  await page.goto(`/product/${product.slug}`)
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await expect.poll(() => kept(page)).toEqual(expect.arrayContaining(["/shop", "/about", `/product/${product.slug}`]))

  await context.setOffline(true)
  await page.goto(`/product/${product.slug}`)
  await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible()
  await expect(page.getByText(/^You are offline\. Pages you have visited stay available/)).toBeVisible()
  const picture = page.getByRole("main").locator("img").first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().waitFor()
  await page.getByRole("banner").getByRole("link", { name: "Mavazi: home" }).click()
  await expect(page.getByRole("heading", { name: "New Arrivals" })).toBeVisible()
  await page.goto("/about")
  await expect(page.getByRole("heading", { level: 1, name: "Our Story" })).toBeVisible()
  forgetLostConnections(consoleErrors)
})

test("a page never seen says that it needs a connection, names those that do not, and opens when it is back [BL-05]", async ({
  page,
  context,
  consoleErrors,
}) => {
  await openControlled(page)
  await context.setOffline(true)
  await page.goto("/press")
  await expect(page).toHaveURL(/\/offline\?from=%2Fpress$/)
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible()
  await expect(page.getByRole("navigation", { name: "Pages you can open now" }).getByRole("link")).toHaveCount(1)
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/press$/)
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  forgetLostConnections(consoleErrors)
})

test.describe("on a network without access that the browser reports as online", () => {
  const offline = (page: Page) => page.getByText(/^You are offline\. Pages you have visited stay available/)

  test("a kept page says so, until a call is answered again [BL-04] [BL-10]", async ({
    page,
    networkProxy,
    consoleErrors,
  }) => {
    await openControlled(page, networkProxy.url)
    await page.goto(`${networkProxy.url}/about`)
    await expect.poll(() => kept(page)).toContain("/about")
    networkProxy.disconnect()
    await page.goto(`${networkProxy.url}/about`)
    await expect(page.getByRole("heading", { level: 1, name: "Our Story" })).toBeVisible()
    await expect(offline(page)).toBeVisible()
    networkProxy.reconnect()
    await expect(offline(page)).toBeHidden()
    forgetLostConnections(consoleErrors)
  })

  test("a page says so after a call without an answer [BL-04] [BL-10]", async ({
    page,
    networkProxy,
    consoleErrors,
  }) => {
    await openControlled(page, networkProxy.url)
    await page.goto(`${networkProxy.url}/contact`, { waitUntil: "networkidle" })
    await expect(offline(page)).toBeHidden()
    networkProxy.disconnect()
    await page.getByLabel("Search the shop").click()
    await page.keyboard.type("kaft")
    await expect(offline(page)).toBeVisible()
    networkProxy.reconnect()
    await expect(offline(page)).toBeHidden()
    forgetLostConnections(consoleErrors)
  })

  test("a page never seen opens when a call is answered again [BL-05] [BL-10]", async ({
    page,
    networkProxy,
    consoleErrors,
  }) => {
    await openControlled(page, networkProxy.url)
    networkProxy.disconnect()
    await page.goto(`${networkProxy.url}/press`)
    await expect(page).toHaveURL(/\/offline\?from=%2Fpress$/)
    await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible()
    networkProxy.reconnect()
    await expect(page).toHaveURL(/\/press$/)
    forgetLostConnections(consoleErrors)
  })

  test("a list that the router cannot load says that it needs a connection [BL-10]", async ({
    browser,
    networkProxy,
  }) => {
    const context = await browser.newContext({ serviceWorkers: "block", baseURL: networkProxy.url })
    const page = await context.newPage()
    await page.goto("/shop/women", { waitUntil: "networkidle" })
    networkProxy.disconnect()
    await page.getByRole("contentinfo").getByRole("link", { name: "Children" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible()
    await expect(offline(page)).toBeVisible()
    await context.close()
  })
})

test("the cart opens by its address without a connection, as it was last seen [BL-04]", async ({
  page,
  context,
  consoleErrors,
}) => {
  await openControlled(page)
  const person = newcomer()
  const product = await plentifulProduct(page)
  await page.goto("/auth")
  await register(page, person)
  await logIn(page, person)
  await expect(page.getByRole("banner").getByRole("button", { name: "Account" })).toBeVisible()
  await addFromProductPage(page, product)
  await page.goto("/cart")
  await expect(page.getByRole("main").getByText(product.name)).toBeVisible()
  await expect.poll(() => kept(page)).toContain("/cart")

  await context.setOffline(true)
  await page.goto("/about").catch(() => undefined)
  await page.goto("/cart")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/cart/i)
  await expect(page.getByRole("main").getByText(product.name)).toBeVisible()
  forgetLostConnections(consoleErrors)
})

test("nothing personal is kept, and logging out leaves no trail [BL-06]", async ({ page }) => {
  await openControlled(page)
  const person = newcomer()
  await page.goto("/auth")
  await register(page, person)
  await logIn(page, person)
  await expect(page.getByRole("banner").getByRole("button", { name: "Account" })).toBeVisible()
  for (const path of ["/cart", "/profile", "/about"]) {
    await page.goto(path)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  }
  await expect.poll(() => kept(page)).toContain("/about")
  expect((await kept(page)).filter((path) => /^\/(api|profile|auth|checkout|orders|admin)/.test(path))).toEqual([])
  expect(await wordsKept(page)).not.toContain(person.email)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(expect.arrayContaining(["shopper", "cartSeen"]))

  await page.getByRole("banner").getByRole("button", { name: "Account" }).click()
  await page.getByRole("button", { name: "Logout" }).click()
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  expect(await kept(page)).not.toContain("/about")
})
