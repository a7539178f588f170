import { test } from "../support/shop-fixture"
import { addFromProductPage, fillGuestAddress, newShopper, wellStockedProduct } from "../support/shopper-actions"
import { atEveryWidth, takeInEachLanguage, takePage } from "../support/take-screenshot"

test.use({ shopName: "guest" })

atEveryWidth((width) => {
  test("an order without an account", async ({ page }) => {
    const { name, email } = newShopper()
    await takeInEachLanguage(page, "guest-checkout-empty", "/guest/checkout")
    await addFromProductPage(page, await wellStockedProduct(page))
    await takeInEachLanguage(page, "guest-cart", "/cart")
    await takeInEachLanguage(page, "guest-checkout", "/guest/checkout")
    await page.getByRole("button", { name: "Endelea kwa usafirishaji" }).click()
    await takePage(page, "guest-checkout-mistakes-sw")
    await page.goto("/guest/checkout")
    await page.getByRole("button", { name: "Continue to shipping" }).click()
    await takePage(page, "guest-checkout-mistakes")
    await fillGuestAddress(page, { name, email, phone: `0700 0${String(width).slice(0, 2)} 501` })
    await page.getByRole("button", { name: "Continue to shipping" }).click()
    await page.getByRole("radio", { name: /Standard Shipping/ }).waitFor()
    await takePage(page, "guest-shipping")
    await page.getByRole("button", { name: "Continue to payment" }).click()
    await takePage(page, "guest-payment")
    await page.getByRole("button", { name: /^Place order/ }).click()
    await page.getByRole("heading", { name: "Payment Confirmed!" }).waitFor({ timeout: 30_000 })
    await takeInEachLanguage(page, "guest-order", new URL(page.url()).pathname)
  })
})
