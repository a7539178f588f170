import { expect, expectAccessible, test } from "../support/shop-fixture"
import { orderOverHttp, signUp, wellStockedProduct } from "../support/shopper-actions"
import { press } from "../support/tab-to"

test("a shopper cancels a paid order by keyboard, and its page follows the money back [OR-23]", async ({ page }) => {
  const product = await wellStockedProduct(page)
  await signUp(page.request)
  const { id } = await orderOverHttp(page.request, product, "0700 010 140")
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/orders/${id}`)
  await expect(page.getByRole("heading", { name: "Payment Confirmed!" })).toBeVisible({ timeout: 30_000 })
  const part = page.getByRole("region", { name: "Change or cancel" })
  await press(page, part.getByRole("button", { name: "Cancel this order" }))
  await expect(part.getByText(/back to the phone that paid\.$/)).toBeFocused()
  await expectAccessible(page, "main")
  await press(page, part.getByRole("button", { name: "Yes, cancel order" }))
  await expect(page.getByRole("heading", { name: /^Refund/ })).toBeVisible()
  await expect(part).toBeHidden()
  await expect(page.getByText("You cancelled the order")).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole("main").getByText("Cancelled", { exact: true })).toBeVisible()
  await expectAccessible(page, "main")
})
