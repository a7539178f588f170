import { expect, test } from "../support/shop-fixture"
import { buyOverHttp, wellStockedProduct } from "../support/shopper-actions"
import { atEveryWidth, EACH_LANGUAGE, takeInEachLanguage, takePage } from "../support/take-screenshot"

test.use({ shopName: "account" })

atEveryWidth((width) => {
  test("an account", async ({ page, shop }) => {
    for (const [name, path] of Object.entries({
      auth: "/auth",
      "auth-forgot": "/auth/forgot",
      "auth-reset": "/auth/reset#token",
      "auth-verify": "/auth/verify#token",
      "auth-for-checkout": "/auth?from=/checkout",
      "cart-guest": "/cart",
      "checkout-guest": "/checkout",
    })) {
      await takeInEachLanguage(page, name, path)
    }
    await page.context().setExtraHTTPHeaders({ origin: shop.url })
    const product = await wellStockedProduct(page)
    await buyOverHttp(page.request, product, `0700 04${String(width).slice(0, 1)} 201`)
    for (const [street, city, postalCode] of [
      ["Moi Avenue 4", "Nairobi", "00100"],
      ["Jaramogi Oginga Odinga Road 9, next to the old post office", "Kisumu", "40100"],
    ]) {
      const sent = await page.request.post("/api/auth/addresses", {
        data: { street, city, postalCode, country: "Kenya", recipient: "Achieng Otieno", phone: "0712 345 678" },
      })
      expect(sent.ok(), await sent.text()).toBe(true)
    }
    await page.context().setExtraHTTPHeaders({})
    await takeInEachLanguage(page, "profile", "/profile")
    for (const [suffix, prefix] of EACH_LANGUAGE) {
      await page.goto(`${prefix}/profile`)
      await page.waitForLoadState("networkidle")
      for (const name of [
        /^(Show my numbers|Onyesha nambari)/,
        /^(Signed-in devices|Vifaa)/,
        /^(Add an address|Ongeza)/,
        /^(Delete my account|Futa akaunti)/,
      ]) {
        const button = page.getByRole("button", { name }).first()
        if (await button.isVisible()) await button.click()
      }
      await page.waitForLoadState("networkidle")
      await takePage(page, `profile-opened${suffix}`)
    }
    await takeInEachLanguage(page, "profile-orders", "/profile?tab=orders")
    const { size, color } = product.variant
    await page.context().setExtraHTTPHeaders({ origin: shop.url })
    await page.request.post("/api/cart", {
      data: { productId: product.id, quantity: 2, ...(size && { size }), ...(color && { color }) },
    })
    await page.context().setExtraHTTPHeaders({})
    await takeInEachLanguage(page, "cart-filled", "/cart")
    await takeInEachLanguage(page, "checkout-addresses", "/checkout")
  })
})
