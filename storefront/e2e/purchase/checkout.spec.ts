import type { Page } from "@playwright/test"
import { overflowingElements, setTextSize } from "../support/overflow"
import { payByPaybill, paybillOf } from "../support/payment-status"
import { expect, test } from "../support/shop-fixture"
import { orderOverHttp, wellStockedProduct, signUp } from "../support/shopper-actions"

test.use({ viewport: { width: 360, height: 740 } })

/** Opens the first step of the checkout for a new shopper with one item. */
async function openCheckout(page: Page) {
  await signUp(page.request)
  const { id: productId, variant } = await wellStockedProduct(page)
  const { size, color } = variant
  await page.request.post("/api/cart", {
    data: { productId, quantity: 1, ...(size && { size }), ...(color && { color }) },
  })
  await page.goto("/checkout")
  await expect(page.getByRole("heading", { name: "Shipping Address" })).toBeVisible()
}

async function enterAddress(page: Page) {
  await page.getByLabel("Street").fill("Ngong Road 12")
  await page.getByLabel("City").fill("Nairobi")
  await page.getByLabel("Postal Code").fill("00100")
  await page.getByLabel("County").fill("Kiambu")
  await page.getByLabel("Landmark").fill("Blue gate")
}

test("Back, Forward and reload keep the step and the input, until the order is placed [CO-43] [CO-41]", async ({
  page,
}) => {
  await openCheckout(page)
  await enterAddress(page)
  await page.reload()
  await expect(page.getByLabel("Street")).toHaveValue("Ngong Road 12")
  await expect(page.getByLabel("Landmark")).toHaveValue("Blue gate")
  await page.getByRole("button", { name: "Continue to shipping" }).click()
  await page.getByRole("radio", { name: /Express Shipping/ }).check()

  await page.goBack()
  await expect(page.getByLabel("City")).toHaveValue("Nairobi")
  await page.goForward()
  await expect(page.getByRole("heading", { name: "Shipping Method" })).toBeVisible()
  await page.reload()
  await expect(page.getByRole("radio", { name: /Express Shipping/ })).toBeChecked()
  await page.getByRole("button", { name: "Continue to payment" }).click()
  await page.getByLabel("M-Pesa phone number").fill("0700 091 001")
  await page.reload()
  await expect(page.getByLabel("M-Pesa phone number")).toHaveValue("0700 091 001")
  await page.getByRole("button", { name: "Back", exact: true }).click()
  await expect(page.getByRole("heading", { name: "Shipping Method" })).toBeVisible()
  await page.goForward()
  await page.getByRole("button", { name: /^Place order/ }).click()
  await expect(page).toHaveURL(/\/order-success$/)
  expect(await page.evaluate(() => sessionStorage.getItem("checkoutDraft"))).toBeNull()
})

test("fields in one row are aligned, though only one has a hint", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await openCheckout(page)
  const top = async (label: string) => (await page.getByLabel(label).boundingBox())?.y
  expect(await top("City")).toBe(await top("Postal Code"))
  expect(await top("County")).toBe(await top("Landmark"))
})

test("every step fits a phone with text at 200 %, and states differences to the policy page [EV-02] [CO-45]", async ({
  page,
}) => {
  await openCheckout(page)
  await setTextSize(page, "200%")
  await expect(
    page.getByText(/^We deliver within Kenya\. For a parcel to another country, write to us first\.$/),
  ).toBeVisible()
  expect(await overflowingElements(page)).toEqual([])
  await enterAddress(page)
  await page.getByRole("button", { name: "Continue to shipping" }).click()
  await expect(page.getByRole("radio", { name: /Standard Shipping/ })).toBeVisible()
  await expect(page.getByText(/^You pay the price shown here\./)).toBeVisible()
  expect(await overflowingElements(page)).toEqual([])
  await page.getByRole("button", { name: "Continue to payment" }).click()
  await page.getByLabel("M-Pesa phone number").fill("0733 123 456")
  await expect(page.getByText(/^This looks like a number of Airtel\./)).toBeVisible()
  expect(await overflowingElements(page)).toEqual([])
})

test("a payment by Paybill leaves no empty panel behind, and the page prints on one sheet [PY-31] [PY-34]", async ({
  page,
  shop,
}) => {
  await signUp(page.request)
  const order = await orderOverHttp(page.request, await wellStockedProduct(page), "0700 092 003")
  const { reference } = await paybillOf(page.request, order.id)
  await page.goto(`/orders/${order.id}`)
  await expect(page.getByRole("region", { name: "Pay by Paybill" })).toBeVisible()
  const panel = page.getByRole("region", { name: /The payment did not go through|Payment Confirmed!/ })
  const before = (await panel.boundingBox())?.height ?? 0
  await payByPaybill(page.request, shop.simulatorUrl, reference, order.total)
  await expect(page.getByRole("heading", { name: "Payment Confirmed!" })).toBeVisible()
  expect((await panel.boundingBox())?.height ?? 0).toBeLessThan(before / 2)
  const sheets = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/g)
  expect(sheets).toHaveLength(1)
})
