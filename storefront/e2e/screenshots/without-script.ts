import type { Page } from "@playwright/test"
import { test } from "../support/shop-fixture"
import { newShopper, orderOverHttp, signUp, wellStockedProduct } from "../support/shopper-actions"
import { setStock } from "../support/stock"
import { atEveryWidth, EACH_LANGUAGE, takeWithoutScript } from "../support/take-screenshot"
import { addToCart, fillDetails, main } from "../support/without-script"

test.use({ shopName: "no_script", javaScriptEnabled: false })

async function takeEach(page: Page, name: string, path: string) {
  for (const [suffix, prefix] of EACH_LANGUAGE) {
    await page.goto(prefix + path)
    await takeWithoutScript(page, `plain-${name}${suffix}`)
  }
}

atEveryWidth((width) => {
  test("pages without JavaScript", async ({ page, shop }) => {
    const product = await wellStockedProduct(page)
    await takeEach(page, "auth", "/auth")
    await takeEach(page, "register", "/auth?register")
    await takeEach(page, "cart-empty", "/cart")
    await takeEach(page, "guest-orders", "/guest/orders")
    await takeEach(page, "wish-list", "/wish-list")
    await takeEach(page, "contact", "/contact")
    await addToCart(page, product, 2)
    await takeWithoutScript(page, "plain-cart")
    await takeEach(page, "cart", "/cart")
    await takeEach(page, "checkout", "/guest/checkout")
    await main(page).getByRole("button", { name: "Endelea kwa usafirishaji" }).click()
    await takeWithoutScript(page, "plain-checkout-mistakes-sw")
    await page.goto("/guest/checkout")
    await fillDetails(page, `0700 03${String(width).slice(0, 1)} 302`)
    await main(page).getByRole("button", { name: "Continue to shipping" }).click()
    await takeWithoutScript(page, "plain-shipping")
    await main(page).getByRole("button", { name: "Place order" }).click()
    await page.waitForURL(/guest\/orders\/[\w-]{43}$/)
    await takeWithoutScript(page, "plain-payment")
    const link = new URL(page.url()).pathname
    await page.goto(`/sw${link}`)
    await takeWithoutScript(page, "plain-payment-sw")
    await main(page).getByRole("heading", { name: "Malipo Yamethibitishwa!" }).waitFor({ timeout: 60_000 })
    await takeEach(page, "order", link)

    await page.context().setExtraHTTPHeaders({ origin: shop.url })
    await signUp(page.request, newShopper())
    const failed = await orderOverHttp(page.request, product, `0700 03${String(width).slice(0, 1)} 303`)
    await page.context().setExtraHTTPHeaders({})
    await page.goto(`/orders/${failed.id}`)
    await main(page).getByRole("heading", { name: "The payment did not go through" }).waitFor({ timeout: 60_000 })
    await takeEach(page, "payment-failed", `/orders/${failed.id}`)
    await takeEach(page, "profile", "/profile")
    await setStock(page, shop.databaseUrl, { slug: product.slug, variantId: product.variant.id, units: 0 })
    await takeEach(page, "product", `/product/${product.slug}`)
    await takeEach(page, "shop", "/shop/women")
    await takeEach(page, "home", "/")
  })
})
