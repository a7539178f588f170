import { randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import { buyAndPay, post, startMerchantSession } from "../support/merchant-actions"
import { expect, test } from "../support/shop-fixture"

test("a merchant finds an order's M-Pesa receipt and a visitor's message in the engine's admin", async ({
  page,
  request,
  shop,
}) => {
  // The engine's admin has 8 MB of script, which takes long to parse on a busy machine.
  const { orderId, receipt } = await buyAndPay(request, shop.url)
  const text = `Do you mend coats? ${randomUUID()}`
  await post(request, shop.url, "/api/messages", {
    form: "contact",
    clientId: randomUUID(),
    name: "Amina Odhiambo",
    email: "amina@example.com",
    message: text,
  })

  await startMerchantSession(page, shop.engineUrl)
  await page.goto(`${shop.engineUrl}/app/orders/${orderId}`)
  await expect(page.getByRole("heading", { name: "M-Pesa", exact: true })).toBeVisible()
  await expect(page.getByText(receipt)).toBeVisible()
  await expect(page.getByText("0700 *** 001")).toBeVisible()

  await page.getByRole("link", { name: "Messages" }).click()
  await expect(page.getByText(text)).toBeVisible()
  await page.getByLabel("Search messages").fill("nothing like that")
  await expect(page.getByText("No matching messages.")).toBeVisible()
  await page.getByLabel("Search messages").fill("mend coats")
  await expect(page.getByText(text)).toBeVisible()
  await page.getByRole("button", { name: "Mark as read" }).first().click()
  const download = page.waitForEvent("download")
  await page.getByRole("link", { name: "Export CSV" }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^messages-[\d-]+\.csv$/)
  expect(readFileSync(await file.path(), "utf8")).toContain(text)
})

test("a merchant prints the packing slip of a paid order and ships it, and its shopper sees the courier", async ({
  page,
  request,
  shop,
}) => {
  const { orderId } = await buyAndPay(request, shop.url, "0700078001")
  await startMerchantSession(page, shop.engineUrl)
  await page.goto(`${shop.engineUrl}/app/orders/${orderId}`)
  await expect(page.getByRole("heading", { name: "Shipping", exact: true })).toBeVisible()
  const opened = page.waitForEvent("popup")
  await page.getByRole("link", { name: "Packing slip" }).click()
  const slip = await opened
  await expect(slip.getByRole("heading", { name: /^Packing slip \d+$/ })).toBeVisible()
  await expect(slip.getByText("Moi Avenue 1")).toBeVisible()
  await slip.close()

  await page.getByLabel("Courier").fill("Pwani Couriers")
  await page.getByLabel("Tracking reference (optional)").fill("MB-77123")
  await page.getByRole("button", { name: "Mark as sent" }).click()
  await expect(page.getByText("On its way", { exact: true })).toBeVisible()
  await expect(page.getByRole("button", { name: "Mark as sent" })).toBeHidden()
  const order = async () =>
    (await (await request.get(`${shop.url}/api/orders/${orderId}`)).json()) as { status: string; shipments: object[] }
  await expect.poll(order).toMatchObject({
    status: "shipped",
    shipments: [{ courier: "Pwani Couriers", reference: "MB-77123" }],
  })

  await page.getByRole("button", { name: "Mark order as delivered" }).click()
  await expect(page.getByRole("button", { name: "Mark order as delivered" })).toBeHidden()
  await expect.poll(order).toMatchObject({ status: "delivered" })
})
