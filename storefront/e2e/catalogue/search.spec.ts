import type { Page, Route } from "@playwright/test"
import { expect, expectAccessible, openWithScripts, test } from "../support/shop-fixture"

const PHONE = { width: 360, height: 760 }

/** By label, because its role changes to combobox on focus. */
const searchField = (page: Page) => page.getByLabel("Search the shop")
const filters = (page: Page) => page.getByRole("form", { name: "Filters" })
const count = (page: Page) => page.getByRole("main").getByRole("status").filter({ hasText: /piece/ })
const names = (page: Page) => page.getByRole("main").getByRole("article").getByRole("heading").allInnerTexts()
/** Labels cover the check boxes, so the click is forced. */
const tick = (page: Page, name: RegExp) => filters(page).getByRole("checkbox", { name }).first().check({ force: true })

/** The count beside a filter. */
async function promised(page: Page, name: RegExp): Promise<string> {
  const label = filters(page).locator("label").filter({ hasText: name }).first()
  return /\d+$/.exec(await label.innerText())?.[0] ?? "none"
}

test("a shopper finds a dress by keyboard alone", async ({ page }) => {
  await page.goto("/")
  const field = searchField(page)
  for (let presses = 0; presses < 20; presses += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press("Tab")
  }
  await page.keyboard.type("dress")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/shop\?q=dress$/)
  await expect(page.getByText("Results for “dress”")).toBeVisible()
  await expect(page.getByRole("main").getByRole("article").first()).toContainText(/dress/i)
  await expect(page).toHaveTitle(/“dress”/)
  await expectAccessible(page)
})

test("suggestions open a product by keyboard, and are loaded only when the field is used [FD-08]", async ({ page }) => {
  const scripts: string[] = []
  page.on("request", (request) => void scripts.push(request.url()))
  await page.goto("/")
  const isLoaded = () => scripts.some((url) => /search-suggestions-.*\.js$/.test(url))
  await page.waitForLoadState("networkidle")
  expect(isLoaded()).toBe(false)
  await searchField(page).click()
  await expect.poll(isLoaded).toBe(true)
  await page.keyboard.type("kaft")
  const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option")
  await expect(options.first()).toBeVisible()
  await page.keyboard.press("ArrowUp")
  await expectAccessible(page)
  const [name = ""] = (await options.last().innerText()).split("\n")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
  await expect(options.first()).toBeHidden()
})

test("filters are in the URL, match the displayed counts, and are undone one by one by the back button [FD-03] [FD-05]", async ({
  page,
}) => {
  await page.goto("/shop/women")
  await expect(count(page)).toHaveText("33 pieces")
  const first = await promised(page, /^M \d/)
  await tick(page, /^M /)
  await expect(page).toHaveURL("/shop/women?size=M")
  await expect(count(page)).toHaveText(`${first} pieces`)

  const second = await promised(page, /^Indigo/)
  await tick(page, /^Indigo/)
  await expect(page).toHaveURL("/shop/women?size=M&color=Indigo")
  await expect(count(page)).toHaveText(`${second} pieces`)
  const results = await names(page)
  await expectAccessible(page)

  await page.reload()
  expect(await names(page)).toEqual(results)
  await page.goBack()
  await expect(page).toHaveURL("/shop/women?size=M")
  await expect(count(page)).toHaveText(`${first} pieces`)
  await expect(filters(page).getByRole("checkbox", { name: /^Indigo/ })).not.toBeChecked()
  await expect(filters(page).getByRole("checkbox", { name: /^M / })).toBeChecked()

  await page.getByRole("link", { name: "Remove filter: Size M" }).click()
  await expect(page).toHaveURL("/shop/women")
  await expect(count(page)).toBeFocused()
})

/** Holds requests until they are released. */
function holdRequests() {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const hold = async (route: Route) => {
    await released
    await route.continue()
  }
  return { hold, release }
}

test("Back before hydration shows the list of its URL [FD-05]", async ({ page }) => {
  await openWithScripts(page, "/shop/women?size=M")
  const wide = await count(page).innerText()
  await tick(page, /^Indigo/)
  await expect(page).toHaveURL("/shop/women?size=M&color=Indigo")
  await expect(count(page)).not.toHaveText(wide)
  const scripts = holdRequests()
  await page.route(/\/assets\/.*\.js$/, scripts.hold)
  await page.reload({ waitUntil: "commit" })
  await expect(count(page)).not.toHaveText(wide)
  await page.goBack({ waitUntil: "commit" })
  scripts.release()
  await expect(page).toHaveURL("/shop/women?size=M")
  await expect(count(page)).toHaveText(wide)
  await page.locator("html[data-hydrated]").waitFor()
  await expect(count(page)).toHaveText(wide)
  await expect(filters(page).getByRole("checkbox", { name: /^Indigo/ })).not.toBeChecked()
})

test("Back while React begins to hydrate shows the list of its URL [FD-05]", async ({ page }) => {
  await openWithScripts(page, "/shop/women?size=M")
  const wide = await count(page).innerText()
  await tick(page, /^Indigo/)
  await expect(page).toHaveURL("/shop/women?size=M&color=Indigo")
  await page.addInitScript(() => {
    const add = addEventListener
    const goBack = () => {
      history.replaceState(null, "", "/shop/women?size=M")
      dispatchEvent(new PopStateEvent("popstate"))
    }
    add("hydrated", () => console.info("hydrated"))
    let listeners = 0
    window.addEventListener = (...args: [string, EventListenerOrEventListenerObject, AddEventListenerOptions?]) => {
      add(...args)
      const [type] = args
      if (type !== "popstate") return
      listeners += 1
      // The router's comes after that of the page. React continues in another task, because this one takes long.
      if (listeners !== 2 || location.search === "?size=M") return
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = goBack
      port2.postMessage(null)
      for (const end = performance.now() + 50; performance.now() < end;);
    }
  })
  const reload = holdRequests()
  await page.route("/shop/women?size=M", reload.hold)
  const hydrated = page.waitForEvent("console", (message) => message.text() === "hydrated")
  await page.reload({ waitUntil: "commit" })
  // The page that Back leaves, as it was rendered.
  await hydrated
  reload.release()
  await expect(page).toHaveURL("/shop/women?size=M")
  await expect(count(page)).toHaveText(wide)
})

test("price, stock, sort order and category apply to the same list", async ({ page }) => {
  await openWithScripts(page, "/shop?q=linen")
  await filters(page).getByLabel("To", { exact: true }).fill("5000")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/shop?q=linen&maxPrice=5000")
  await tick(page, /^In stock only/)
  await expect(page).toHaveURL(/inStock=true/)
  await page.getByLabel("Sort by").selectOption("price-asc")
  await expect(page).toHaveURL(/sort=price-asc/)
  const link = page.getByRole("navigation", { name: "Filter by category" }).getByRole("link").first()
  const promise = /\d+$/.exec(await link.innerText())?.[0]
  await link.click()
  await expect(page).toHaveURL(/\/shop\/[a-z]+\?q=linen&/)
  await expect(count(page)).toHaveText(new RegExp(`^${promise ?? "none"} `))
  const prices = await page.getByRole("main").getByRole("article").getByText(/^Ksh/).allInnerTexts()
  const shillings = prices.map((price) => Number(price.replace(/[^\d.]/g, "")))
  expect(shillings).toEqual([...shillings].sort((a, b) => a - b))
  expect(Math.max(...shillings)).toBeLessThanOrEqual(5000)
})

test("Back from a product restores the list's scroll position", async ({ page }) => {
  await page.goto("/shop?color=Indigo")
  const last = page.getByRole("main").getByRole("article").last().getByRole("link").first()
  await last.scrollIntoViewIfNeeded()
  const scrollTop = await page.evaluate(() => scrollY)
  expect(scrollTop).toBeGreaterThan(300)
  await last.click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(page).toHaveURL("/shop?color=Indigo")
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollTop)
})

test("an empty result links to other products, and a typo is corrected [FD-02] [FD-07]", async ({ page }) => {
  await page.goto("/shop?q=zzzzqqqq")
  await expect(page.getByRole("heading", { name: "Nothing found for “zzzzqqqq”" })).toBeVisible()
  await expectAccessible(page)

  await page.goto("/shop/children?q=dress&size=XXL")
  const link = page.getByRole("link", { name: /^Any size: \d+ piece/ })
  const promise = /\d+/.exec(await link.innerText())?.[0]
  await link.click()
  await expect(page).toHaveURL("/shop/children?q=dress")
  await expect(count(page)).toHaveText(new RegExp(`^${promise ?? "none"} `))

  await page.goto("/shop?q=kaftna")
  await expect(page.getByText("No results for “kaftna”. Results for “kaftan”")).toBeVisible()
  expect((await names(page)).length).toBeGreaterThan(1)
})

test("on a phone, search and filters open and close over the page", async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto("/shop")
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click()
  await expect(searchField(page)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await expect(searchField(page)).toBeHidden()

  await page.getByRole("button", { name: "Filters" }).click()
  await tick(page, /^M /)
  // The list behind the filters is dimmed while the new one loads.
  await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0)
  await expect(page).toHaveURL("/shop?size=M")
  await expectAccessible(page)
  await page.getByRole("button", { name: /^Show \d+ pieces/ }).click()
  await expect(filters(page)).toBeHidden()
  await expect(page).toHaveURL("/shop?size=M")
  await expect(page.getByRole("button", { name: "Filters (1)" })).toBeVisible()
})

test("search and filters work without JavaScript [FD-06]", async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url, viewport: PHONE })
  const page = await context.newPage()
  await page.goto("/")
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click()
  await searchField(page).fill("linen")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Results for “linen”")).toBeVisible()

  await page.getByRole("button", { name: "Filters" }).click()
  const promise = await promised(page, /^M \d/)
  await tick(page, /^M /)
  await page.getByRole("button", { name: /^Show/ }).click()
  await expect(page).toHaveURL(/q=linen&.*size=M/)
  await expect(count(page)).toHaveText(`${promise} pieces`)
  await page.getByRole("link", { name: "Remove filter: “linen”" }).click()
  await expect(page).toHaveURL("/shop?size=M")
  await context.close()
})

test("a subcategory has its own page, and an unknown category has none", async ({ page }) => {
  await page.goto("/shop/women-dresses")
  await expect(page).toHaveTitle("Dresses · Shop · Mavazi")
  await expect(
    page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Women" }),
  ).toHaveAttribute("aria-current", "true")
  expect((await page.request.get("/shop/women-nothing")).status()).toBe(404)
})
