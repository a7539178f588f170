import { fileURLToPath } from "node:url"
import type { Page } from "@playwright/test"
import { test } from "./shop"
import { addFromProductPage, checkOut, logIn, newcomer, plentifulProduct, register } from "./steps"

const FOLDER = fileURLToPath(new URL("../../docs/screenshots", import.meta.url))
const WIDTHS = [360, 768, 1280] as const

/** Takes the whole page, scrolled through once so that pictures below the first screen have loaded. */
async function photograph(page: Page, name: string, fullPage = true) {
  const width = page.viewportSize()?.width ?? 0
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 600) {
      window.scrollTo(0, top)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    window.scrollTo(0, 0)
  })
  await page.waitForLoadState("networkidle")
  await page.screenshot({ path: `${FOLDER}/${name}-${String(width)}.jpg`, type: "jpeg", quality: 60, fullPage })
}

const PUBLIC_PAGES = {
  home: "/",
  shop: "/shop",
  "shop-women": "/shop/women",
  "shop-page-2": "/shop?page=2",
  about: "/about",
  sustainability: "/sustainability",
  contact: "/contact",
  faq: "/faq",
  "size-guide": "/size-guide",
  "shipping-returns": "/shipping-returns",
  careers: "/careers",
  press: "/press",
  auth: "/auth",
  "not-found": "/no-such-page",
}

for (const width of WIDTHS) {
  test.describe(`at ${String(width)} px`, () => {
    test.use({ viewport: { width, height: width === 360 ? 740 : 900 }, reducedMotion: "reduce" })

    test("public pages", async ({ page }) => {
      for (const [name, path] of Object.entries(PUBLIC_PAGES)) {
        await page.goto(path)
        await photograph(page, name)
      }
      await page.goto("/")
      await page
        .getByRole("button", { name: /^Quick View/ })
        .first()
        .click({ force: true })
      await page.getByRole("dialog").waitFor()
      await photograph(page, "quick-view", false)
    })

    test("a purchase", async ({ page }) => {
      const person = newcomer()
      const product = await plentifulProduct(page)
      await addFromProductPage(page, product)
      await photograph(page, "product")
      await page.getByRole("banner").getByRole("button", { name: /^Cart/ }).click()
      await photograph(page, "cart-menu", false)
      await page.goto("/cart")
      await register(page, person)
      await logIn(page, person)
      await page.getByRole("link", { name: "Proceed to Checkout" }).waitFor()
      await photograph(page, "cart")
      await page.getByRole("link", { name: "Proceed to Checkout" }).click()
      await page.getByLabel("Street").waitFor()
      await photograph(page, "checkout")
      const orderId = await checkOut(page, `0700 05${String(width).slice(0, 1)} 001`)
      await photograph(page, "order-success")
      await page.getByRole("heading", { name: "Payment Confirmed!" }).waitFor()
      await photograph(page, "payment-confirmed")
      await page.goto(`/orders/${orderId}`)
      await photograph(page, "order")
      await page.goto("/profile")
      await photograph(page, "profile")
      await page.goto("/profile?tab=orders")
      await photograph(page, "profile-orders")
    })

    test("the dashboard", async ({ page }) => {
      await page.goto("/admin")
      await photograph(page, "admin-login")
      await page.getByLabel("Email").fill("admin@example.com")
      await page.getByLabel("Password").fill("mavazi-admin")
      await page.getByRole("button", { name: /login|sign in/i }).click()
      await page.getByText("Total Revenue").waitFor()
      await page.locator("svg.recharts-surface").nth(1).waitFor()
      await photograph(page, "dashboard-overview")
      for (const tab of ["orders", "users", "products"]) {
        await page
          .getByRole("navigation")
          .getByRole("link", { name: new RegExp(tab, "i") })
          .first()
          .click()
        await page.getByRole("table").waitFor()
        await photograph(page, `dashboard-${tab}`)
      }
    })
  })
}
