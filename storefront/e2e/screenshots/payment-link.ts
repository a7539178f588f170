import { createDraft, post, signInAsMerchant } from "../support/merchant-actions"
import { test } from "../support/shop-fixture"
import { payLinkedOrder } from "../support/shopper-actions"
import { atEveryWidth, takePage } from "../support/take-screenshot"

test.use({ shopName: "links" })

atEveryWidth(() => {
  test("an order that is paid with its link", async ({ page, shop, browser }) => {
    const merchant = await browser.newPage()
    await signInAsMerchant(merchant, shop.engineUrl)
    const id = await createDraft(merchant.request, shop.engineUrl)
    const link = await post(merchant.request, shop.engineUrl, `/admin/orders/${id}/payment-link`, {})
    await merchant.close()

    await page.goto(new URL(String(link["url"])).pathname)
    await page.getByLabel("M-Pesa phone number").waitFor()
    await takePage(page, "payment-link")
    await payLinkedOrder(page, "0700083001")
    await takePage(page, "payment-link-paid")
    await page.goto("/pay/none")
    await page.getByRole("heading", { name: "This payment link is not valid any more" }).waitFor()
    await takePage(page, "payment-link-missing")
  })
})
