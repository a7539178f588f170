import type { Page } from "@playwright/test"
import { type NetworkProxy, startNetworkProxy } from "../support/network-proxy"
import { expect, test as shopTest } from "../support/shop-fixture"
import { addFromProductPage, logIn, newShopper, wellStockedProduct, register, signUp } from "../support/shopper-actions"

const test = shopTest.extend<{ networkProxy: NetworkProxy }>({
  networkProxy: async ({ shop }, use) => {
    const networkProxy = await startNetworkProxy(shop.url)
    await use(networkProxy)
    await networkProxy.close()
  },
})
test.use({ serviceWorkers: "allow" })

/** Opens a page that the service worker controls, as on a second visit. */
async function openControlled(page: Page) {
  await page.goto("/")
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve))
    }
  })
}

const cachedUrls = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })

/** Texts of all cached pages. */
const cachedTexts = (page: Page) =>
  page.evaluate(async () => {
    const pages = await caches.open("pages")
    const responses = await pages.matchAll()
    return (await Promise.all(responses.map((response) => response.text()))).join("\n")
  })

/** Chromium logs every call that fails while it is offline. */
function ignoreConnectionErrors(consoleErrors: string[]) {
  const unexpected = consoleErrors.filter(
    (error) => !/ERR_(FAILED|INTERNET_DISCONNECTED|EMPTY_RESPONSE|CONNECTION_|SOCKET_)/.test(error),
  )
  consoleErrors.splice(0, consoleErrors.length, ...unexpected)
}

test("visited pages open without a connection, by URL and by client-side navigation [BL-04]", async ({
  page,
  context,
  consoleErrors,
}) => {
  const product = await wellStockedProduct(page)
  await openControlled(page)
  await page.goto("/shop")
  await page.goto(`/product/${product.slug}`)
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await expect
    .poll(() => cachedUrls(page))
    .toEqual(expect.arrayContaining(["/shop", "/about", `/product/${product.slug}`]))

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
  ignoreConnectionErrors(consoleErrors)
})

test("an unvisited page shows that it needs a connection, lists cached pages, and opens when online [BL-05]", async ({
  page,
  context,
  consoleErrors,
}) => {
  await openControlled(page)
  await expect.poll(() => cachedUrls(page)).toContain("/")
  await context.setOffline(true)
  await page.goto("/press")
  await expect(page).toHaveURL(/\/offline\?from=%2Fpress$/)
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible()
  await expect(page.getByRole("navigation", { name: "Pages you can open now" }).getByRole("link")).toHaveCount(1)
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/press$/)
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  ignoreConnectionErrors(consoleErrors)
})

test.describe("on a network without access that the browser reports as online", () => {
  test.use({ baseURL: ({ networkProxy }, use) => use(networkProxy.url) })

  const offline = (page: Page) => page.getByText(/^You are offline\. Pages you have visited stay available/)

  test("a cached page shows the offline notice until a call succeeds [BL-04] [BL-10]", async ({
    page,
    networkProxy,
    consoleErrors,
  }) => {
    await openControlled(page)
    await page.goto("/about")
    await expect.poll(() => cachedUrls(page)).toContain("/about")
    networkProxy.disconnect()
    // Loaded some seconds after the page: without a connection it is left out, without an error.
    const measuring = page.waitForRequest(/send-web-vitals/)
    await page.goto("/about")
    await expect(page.getByRole("heading", { level: 1, name: "Our Story" })).toBeVisible()
    await expect(offline(page)).toBeVisible()
    await (await measuring).response()
    networkProxy.reconnect()
    await expect(offline(page)).toBeHidden()
    ignoreConnectionErrors(consoleErrors)
  })

  test("a page shows the offline notice after a call without a response [BL-04] [BL-10]", async ({
    page,
    networkProxy,
    consoleErrors,
  }) => {
    await openControlled(page)
    await page.goto("/contact", { waitUntil: "networkidle" })
    await expect(offline(page)).toBeHidden()
    networkProxy.disconnect()
    await page.getByLabel("Search the shop").click()
    await page.keyboard.type("kaft")
    await expect(offline(page)).toBeVisible()
    networkProxy.reconnect()
    await expect(offline(page)).toBeHidden()
    ignoreConnectionErrors(consoleErrors)
  })

  test("an unvisited page opens when a call succeeds again [BL-05] [BL-10]", async ({
    page,
    networkProxy,
    consoleErrors,
  }) => {
    await openControlled(page)
    networkProxy.disconnect()
    await page.goto("/press")
    await expect(page).toHaveURL(/\/offline\?from=%2Fpress$/)
    await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible()
    networkProxy.reconnect()
    await expect(page).toHaveURL(/\/press$/)
    ignoreConnectionErrors(consoleErrors)
  })

  test("the cart page opens without a connection and shows the last known cart [BL-04]", async ({
    page,
    networkProxy,
    consoleErrors,
  }) => {
    await openControlled(page)
    const person = newShopper()
    const product = await wellStockedProduct(page)
    await page.goto("/auth")
    await register(page, person)
    await logIn(page, person)
    await expect(page.getByRole("banner").getByRole("button", { name: "Account" })).toBeVisible()
    await addFromProductPage(page, product)
    await page.goto("/cart")
    await expect(page.getByRole("main").getByText(product.name)).toBeVisible()
    await expect.poll(() => cachedUrls(page)).toContain("/cart")

    networkProxy.disconnect()
    await page.goto("/about").catch(() => undefined)
    await page.goto("/cart")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/cart/i)
    await expect(page.getByRole("main").getByText(product.name)).toBeVisible()
    ignoreConnectionErrors(consoleErrors)
  })

  test("a list that the router cannot load shows that it needs a connection [BL-10]", async ({
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

test("the service worker fetches the page of a first visit once, and none of a later one [BL-04]", async ({
  page,
  context,
}) => {
  await signUp(page.request)
  const fetched: string[] = []
  context.on("request", (request) => {
    const { pathname } = new URL(request.url())
    const isPreload = "service-worker-navigation-preload" in request.headers()
    if (request.serviceWorker() && !isPreload && /^\/(?:cart|shop)$/.test(pathname)) fetched.push(pathname)
  })
  await page.goto("/cart")
  await expect.poll(() => cachedUrls(page)).toEqual(expect.arrayContaining(["/cart", "/offline"]))
  await page.goto("/shop", { waitUntil: "networkidle" })
  await expect.poll(() => cachedUrls(page)).toContain("/shop")
  expect(fetched).toEqual(["/cart"])
})

test("no personal data is cached, and logging out deletes the list of visited pages [BL-06]", async ({ page }) => {
  await openControlled(page)
  const person = newShopper()
  await page.goto("/auth")
  await register(page, person)
  await logIn(page, person)
  await expect(page.getByRole("banner").getByRole("button", { name: "Account" })).toBeVisible()
  for (const path of ["/cart", "/profile", "/about"]) {
    await page.goto(path)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  }
  await expect.poll(() => cachedUrls(page)).toContain("/about")
  expect((await cachedUrls(page)).filter((path) => /^\/(api|profile|auth|checkout|orders|admin)/.test(path))).toEqual(
    [],
  )
  expect(await cachedTexts(page)).not.toContain(person.email)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(expect.arrayContaining(["shopper", "cartSeen"]))

  await page.getByRole("banner").getByRole("button", { name: "Account" }).click()
  await page.getByRole("button", { name: "Logout" }).click()
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await expect.poll(() => cachedUrls(page)).not.toContain("/about")
})
