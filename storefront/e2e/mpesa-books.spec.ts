import { readFileSync } from "node:fs"
import { buyAndPay, signInAsMerchant, withFlags } from "./merchant"
import { expect, expectAccessible, test } from "./shop"

test("a merchant finds a payment by its receipt and takes the list away as a file [MP-06]", async ({
  page,
  request,
  shop,
}) => {
  test.slow()
  await withFlags(page)
  const other = await buyAndPay(request, shop.url, "0700091001")
  const { orderId, receipt } = await buyAndPay(request, shop.url, "0700092001")
  await signInAsMerchant(page, shop.engineUrl)
  await page.goto(`${shop.engineUrl}/app/mpesa/payments`)
  await expect(page.getByText(other.receipt)).toBeVisible()
  await page.getByLabel("Receipt, phone, order or amount").fill(receipt.toLowerCase())
  await page.getByRole("button", { name: "Search", exact: true }).click()
  await expect(page.getByText("Looked for a receipt or account number.")).toBeVisible()
  await expect(page.getByText(other.receipt)).toBeHidden()
  await expect(page.getByText(receipt, { exact: true })).toBeVisible()
  await expectAccessible(page, "main")

  const download = page.waitForEvent("download")
  await page.getByRole("link", { name: "Export CSV" }).click()
  const file = readFileSync(await (await download).path(), "utf8")
  expect(file).toContain(receipt)
  expect(file).not.toContain(other.receipt)

  await page.reload()
  await expect(page.getByText(other.receipt)).toBeHidden()
  await page.getByRole("link", { name: /^#\d+$/ }).click()
  await expect(page).toHaveURL(new RegExp(`/app/orders/${orderId}$`))
})
