import { expect, test } from "../support/shop-fixture"
import { buyAndPay, post, startMerchantSession } from "../support/merchant-actions"
import { atEveryWidth, takePage, takeViewport } from "../support/take-screenshot"

test.use({ shopName: "merchant_pages" })

let prepared = false

atEveryWidth(() => {
  test("reviews, requests and e-mails in the engine's admin", async ({ page, shop, request }) => {
    await startMerchantSession(page, shop.engineUrl)
    const call = (path: string, data: object) => post(page.request, shop.engineUrl, `/admin/${path}`, data)
    if (!prepared) {
      await page.goto(`${shop.engineUrl}/app/reviews`)
      await page.getByRole("heading", { name: "Reviews" }).waitFor()
      await takePage(page, "engine-reviews-empty")
      for (const [index, phone] of ["0700094001", "0700094101"].entries()) {
        const { orderId } = await buyAndPay(request, shop.url, phone)
        await call(`orders/${orderId}/shipping/shipped`, { courier: "Our own rider" })
        await call(`orders/${orderId}/shipping/delivered`, {})
        const { items } = (await (await request.get(`${shop.url}/api/orders/${orderId}`)).json()) as {
          items: { id: string; productId: string }[]
        }
        await post(request, shop.url, `/api/orders/${orderId}/reviews`, {
          productId: items[0]?.productId,
          rating: 4 - index,
          text: "Soft linen, and the colour stays after many washes. I would buy it again in another colour.",
          heightCm: 168,
        })
        const { reasons } = (await (await request.get(`${shop.url}/api/return-reasons`)).json()) as {
          reasons: { id: string }[]
        }
        await post(request, shop.url, `/api/orders/${orderId}/returns`, {
          items: [{ id: items[0]?.id, quantity: 1, reasonId: reasons[0]?.id }],
          note: "The zip is broken.",
        })
      }
      prepared = true
    }
    for (const name of ["reviews", "after-sales"]) {
      await page.goto(`${shop.engineUrl}/app/${name}`)
      await page.getByRole("table").first().waitFor()
      await takePage(page, `engine-${name}`)
    }
    await page.goto(`${shop.engineUrl}/app/content?document=emails`)
    await page.getByRole("button", { name: /Preview.*e-?mails/i }).click()
    await expect(page.locator("iframe")).toBeVisible()
    await page.waitForLoadState("networkidle")
    await takeViewport(page, "engine-email-preview")
  })
})
