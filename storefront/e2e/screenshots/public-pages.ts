import { expect, test } from "../support/shop-fixture"
import { wellStockedProduct } from "../support/shopper-actions"
import { atEveryWidth, takePage, takeViewport } from "../support/take-screenshot"

const PAGES = {
  home: "/",
  shop: "/shop",
  "shop-women": "/shop/women",
  about: "/about",
  sustainability: "/sustainability",
  contact: "/contact",
  faq: "/faq",
  "size-guide": "/size-guide",
  "shipping-returns": "/shipping-returns",
  privacy: "/privacy",
  terms: "/terms",
  careers: "/careers",
  career: "/careers/sales-associate",
  press: "/press",
  offline: "/offline",
  "not-found": "/no-such-page",
}

atEveryWidth((width) => {
  test("public pages", async ({ page }) => {
    for (const [name, path] of Object.entries(PAGES)) {
      await page.goto(path)
      await takePage(page, name)
    }
    const { slug } = await wellStockedProduct(page)
    await page.goto(`/product/${slug}`)
    await takePage(page, "product")
  })

  test("public pages in Swahili", async ({ page }) => {
    for (const [name, path] of Object.entries(PAGES)) {
      await page.goto(`/sw${path}`)
      await takePage(page, `${name}-sw`)
    }
    const { slug } = await wellStockedProduct(page)
    await page.goto(`/sw/product/${slug}`)
    await takePage(page, "product-sw")
    await page.goto("/sw/shop/women?size=M")
    await takePage(page, "shop-filtered-sw")
    const filters = page.getByRole("button", { name: /^Vichujio/ })
    if (await filters.isVisible()) {
      await filters.click()
      await takeViewport(page, "filters-sw")
    }
  })

  test("finding", async ({ page }) => {
    const lists = {
      "shop-filtered": "/shop/women?size=M&inStock=true",
      "shop-search": "/shop?q=linnen",
      "shop-nothing-found": "/shop?q=helicopter",
      "shop-nothing-fits": "/shop?q=linen&maxPrice=10",
    }
    for (const [name, path] of Object.entries(lists)) {
      await page.goto(path)
      await takePage(page, name)
    }
    const filters = page.getByRole("button", { name: /^Filters/ })
    await page.goto("/shop/women?size=M")
    if (await filters.isVisible()) {
      await filters.click()
      await takeViewport(page, "filters")
    }
  })

  test("what opens over a page", async ({ page }) => {
    await page.goto("/")
    await page
      .getByRole("button", { name: /^Quick View/ })
      .first()
      .click({ force: true })
    await page.getByRole("dialog").getByRole("radio").first().waitFor({ state: "attached" })
    await takeViewport(page, "quick-view")
    const { slug } = await wellStockedProduct(page)
    await page.goto(`/product/${slug}`)
    await page.getByRole("banner").getByRole("button", { name: "Cart" }).waitFor()
    await page.getByRole("main").getByRole("link", { name: "Size guide" }).click()
    await page.getByRole("dialog").getByRole("table").waitFor()
    await takeViewport(page, "product-size-guide")
    await page.keyboard.press("Escape")
    await page
      .getByRole("link", { name: /^Enlarge/ })
      .first()
      .click()
    await page.getByRole("dialog").getByRole("img").first().waitFor()
    await takeViewport(page, "product-enlarged")
    await page.goto("/")
    await page.getByRole("banner").getByRole("button", { name: "Cart" }).waitFor()
    const opener = page.getByRole("banner").getByRole("button", { name: "Search", exact: true })
    if (await opener.isVisible()) await opener.click()
    await page.getByRole("combobox").or(page.getByRole("searchbox")).first().pressSequentially("lin", { delay: 50 })
    await page.getByRole("option").first().waitFor()
    await takeViewport(page, "suggestions")
    await page.goto("/")
    await page.getByRole("banner").getByRole("button", { name: "Cart" }).click()
    await page.getByText("Your cart is empty").waitFor()
    await takeViewport(page, "cart-dropdown-empty")
    test.skip(width >= 768, "the links stand in the header")
    await page.goto("/")
    await page.getByRole("button", { name: "Menu" }).click()
    await page.getByRole("dialog").waitFor()
    await takeViewport(page, "menu")
  })

  test("answers of the static pages", async ({ page }) => {
    await page.goto("/faq")
    await page.getByRole("main").getByRole("searchbox").fill("refund")
    await takePage(page, "faq-found")
    await page.getByRole("main").getByRole("searchbox").fill("helicopter")
    await takePage(page, "faq-nothing-found")
    await page.goto("/contact")
    await page.getByLabel("Name").fill("Wanjiku Kamau")
    await page.getByLabel("Email", { exact: true }).fill("wanjiku@example.com")
    await page.getByLabel("Message").fill("Does the Lamu sundress come with pockets?")
    await page.getByRole("button", { name: "Send message" }).click()
    await takePage(page, "contact-thanks")
  })

  test("forms with a mistake in them", async ({ page }) => {
    await page.goto("/auth")
    await page.getByLabel("Email", { exact: true }).fill("nobody@example.com")
    await page.getByLabel("Password").fill("not-the-password")
    await page.getByRole("main").getByRole("button", { name: "Login" }).click()
    await page.getByRole("alert").waitFor()
    await takePage(page, "auth-failed")
    await page.getByRole("main").getByRole("button", { name: "Register" }).click()
    await page.getByLabel("Name").fill("Wanjiku Kamau")
    await page.getByLabel("Email", { exact: true }).fill("wanjiku@example.com")
    await page.getByLabel("Password", { exact: true }).fill("kitenge-87")
    await page.getByLabel("Confirm Password").fill("kitenge-78")
    await page.getByRole("main").getByRole("button", { name: "Register" }).click()
    await page.getByRole("alert").waitFor()
    await takePage(page, "register-mismatch")
    const { slug } = await wellStockedProduct(page)
    await page.goto(`/product/${slug}`)
    await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click()
    await expect(page.getByText("Please choose a size first.")).toBeVisible()
    await takeViewport(page, "product-size-missing")
  })

  test("a connection that is slow or gone", async ({ page, context, consoleErrors }) => {
    await page.goto("/shop")
    await page.getByRole("banner").getByRole("button", { name: "Cart" }).waitFor()
    await page.route(/\/shop\.data/, () => new Promise(() => undefined))
    await page.getByRole("link", { name: "Next" }).click()
    await page.getByText("Loading products...").waitFor()
    await page.evaluate(() => window.scrollTo(0, 0))
    await takeViewport(page, "shop-loading")
    await page.unrouteAll({ behavior: "ignoreErrors" })
    await page.goto("/shop")
    await page.getByRole("banner").getByRole("button", { name: "Cart" }).waitFor()
    await context.setOffline(true)
    await page.getByRole("link", { name: "Women" }).first().click()
    await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor()
    await takeViewport(page, "offline")
    consoleErrors.length = 0
  })
})
