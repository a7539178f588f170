import { expect, expectAccessible, openWithScripts, test } from "../support/shop-fixture"
import { addFromProductPage, newShopper, signUp, wellStockedProduct } from "../support/shopper-actions"
import { press, tabTo, type } from "../support/tab-to"

test.use({ shopName: "few_orders" })

test("a shopper saves addresses by keyboard and orders to one of them [BK-01] [BK-02]", async ({ page }) => {
  await signUp(page.request, newShopper())
  await addFromProductPage(page, await wellStockedProduct(page))
  await openWithScripts(page, "/profile")

  const button = (name: string | RegExp) => page.getByRole("button", { name })
  const addresses = page.getByRole("list", { name: "Saved addresses" }).getByRole("listitem")
  for (const [street, city, code] of [
    ["Moi Avenue 4", "Nairobi", "00100"],
    ["Odinga Road 9", "Kisumu", "40100"],
  ] as const) {
    await press(page, button("Add an address"))
    await type(page, "Street", street)
    await type(page, "City", city)
    await type(page, "Postal Code", code)
    await type(page, "Recipient's Name (optional)", "Achieng Otieno")
    await type(page, "Phone for the Rider (optional)", "0712 345 678")
    await expectAccessible(page)
    await page.keyboard.press("Enter")
    await expect(page.getByText("The address is saved.")).toBeVisible()
    await expect(page.getByRole("heading", { name: "Saved addresses" })).toBeFocused()
  }
  await press(page, button(/^Make default: .*Odinga Road 9/))
  await expect(addresses.first()).toContainText("Odinga Road 9")
  await expect(addresses.first()).toContainText("Default")
  await expectAccessible(page)

  await openWithScripts(page, "/checkout")
  const chosen = page.getByRole("radio", { name: /Odinga Road 9/ })
  await expect(chosen).toBeChecked()
  await expectAccessible(page)
  await tabTo(page, chosen)
  await page.keyboard.press("ArrowDown")
  await expect(page.getByRole("radio", { name: /Moi Avenue 4/ })).toBeChecked()
  await press(page, button("Continue to shipping"))
  await expect(page.getByRole("heading", { name: "Shipping Method" })).toBeFocused()
  await press(page, button("Continue to payment"))
  await press(page, button(/^Place order/))
  await expect(page).toHaveURL(/\/order-success/)
  const orders = (await (await page.request.get("/api/orders")).json()) as unknown
  const shippingAddress = { street: "Moi Avenue 4", recipient: "Achieng Otieno", phone: "0712 345 678" }
  expect(orders).toMatchObject([{ shippingAddress }])

  await openWithScripts(page, "/profile")
  await press(page, button(/^Delete: .*Odinga Road 9/))
  await expect(page.getByText("The address is deleted.")).toBeVisible()
  await expect(addresses).toHaveCount(1)
})
