import { expect, expectAccessible, openWithScripts, test } from "../support/shop-fixture"
import { addFromProductPage, buyOverHttp, wellStockedProduct } from "../support/shopper-actions"
import { press, tabTo } from "../support/tab-to"

test.use({ shopName: "few_orders" })

test("a shopper pays with a saved number, and removes it, by keyboard [SP-06] [SP-07]", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const product = await wellStockedProduct(page)
  await buyOverHttp(page.request, product, "0700 047 101")
  await addFromProductPage(page, product)
  await openWithScripts(page, "/checkout")
  for (const next of ["Continue to shipping", "Continue to payment"]) {
    await press(page, page.getByRole("button", { name: next }))
  }
  const choice = page.getByRole("combobox", { name: "Pay from" })
  await expect(page.getByLabel("M-Pesa phone number")).toBeVisible()
  await tabTo(page, choice)
  await page.keyboard.press("ArrowDown")
  await expect(choice.locator("option:checked")).toHaveText("0700 *** 101")
  await expect(page.getByLabel("M-Pesa phone number")).toBeHidden()
  await expectAccessible(page)
  await press(page, page.getByRole("button", { name: /^Place order/ }))
  await expect(page.getByRole("heading", { name: "Payment Confirmed!" })).toBeVisible()

  await openWithScripts(page, "/profile")
  await press(page, page.getByRole("button", { name: "Show my numbers" }))
  await expect(page.getByRole("list", { name: "Saved M-Pesa numbers" }).getByRole("listitem")).toHaveCount(1)
  await expectAccessible(page)
  await press(page, page.getByRole("button", { name: "Remove 0700 *** 101" }))
  await expect(page.getByText(/^No numbers are saved/)).toBeVisible()
  await expect(page.getByRole("heading", { name: "Saved M-Pesa numbers" })).toBeFocused()
  await expectAccessible(page)
})
