import { randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import type { APIRequestContext, Page } from "@playwright/test"
import { expect, test } from "./shop"

test("a merchant finds an order's M-Pesa receipt and a visitor's message in the engine's admin", async ({
  page,
  request,
  shop,
}) => {
  // The engine's admin is 8 MB of script, which a busy machine takes its time to read.
  test.slow()
  await withFlags(page)
  const { orderId, receipt } = await buyAndPay(request, shop.url)
  const text = `Do you mend coats? ${randomUUID()}`
  await post(request, shop.url, "/api/messages", {
    form: "contact",
    clientId: randomUUID(),
    name: "Amina Odhiambo",
    email: "amina@example.com",
    message: text,
  })

  await signInAsMerchant(page, shop.engineUrl)
  await page.goto(`${shop.engineUrl}/app/orders/${orderId}`)
  await expect(page.getByRole("heading", { name: "M-Pesa", exact: true })).toBeVisible()
  await expect(page.getByText(receipt)).toBeVisible()
  await expect(page.getByText("0700 *** 001")).toBeVisible()

  await page.getByRole("link", { name: "Messages" }).click()
  await expect(page.getByText(text)).toBeVisible()
  await page.getByLabel("Search messages").fill("nothing like that")
  await expect(page.getByText("No message fits.")).toBeVisible()
  await page.getByLabel("Search messages").fill("mend coats")
  await expect(page.getByText(text)).toBeVisible()
  await page.getByRole("button", { name: "Mark as read" }).first().click()
  const download = page.waitForEvent("download")
  await page.getByRole("link", { name: "Export CSV" }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^messages-[\d-]+\.csv$/)
  expect(readFileSync(await file.path(), "utf8")).toContain(text)
})

test("a merchant prints the slip of a paid order, sends it, and its shopper reads who brings it", async ({
  page,
  request,
  shop,
}) => {
  test.slow()
  await withFlags(page)
  const { orderId } = await buyAndPay(request, shop.url, "0700078001")
  await signInAsMerchant(page, shop.engineUrl)
  await page.goto(`${shop.engineUrl}/app/orders/${orderId}`)
  await expect(page.getByRole("heading", { name: "Delivery", exact: true })).toBeVisible()
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
  expect(await order()).toMatchObject({
    status: "shipped",
    shipments: [{ courier: "Pwani Couriers", reference: "MB-77123" }],
  })

  await page.getByRole("button", { name: "Mark order as delivered" }).click()
  await expect(page.getByRole("button", { name: "Mark order as delivered" })).toBeHidden()
  expect((await order()).status).toBe("delivered")
})

/** The engine's own order page takes the flag of the address's country from a public host. */
async function withFlags(page: Page) {
  await page.route("https://cdn.jsdelivr.net/**", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
}

async function signInAsMerchant(page: Page, engineUrl: string) {
  await page.goto(`${engineUrl}/app/login`)
  await page.getByPlaceholder("Email").fill("admin@example.com")
  await page.getByPlaceholder("Password").fill("mavazi-admin")
  await page.getByRole("button", { name: "Continue with Email" }).click()
  await expect(page.getByRole("heading", { name: "Orders" })).toBeVisible()
}

async function post(request: APIRequestContext, url: string, path: string, data: object) {
  const answer = await request.post(url + path, { data, headers: { origin: url } })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Record<string, unknown>
}

/** An order for the first thing in stock, paid from a number that answers by itself. */
async function buyAndPay(request: APIRequestContext, url: string, phone = "0700077001") {
  await post(request, url, "/api/auth/login", { email: "shopper@example.com", password: "mavazi-demo" })
  const list = (await (await request.get(`${url}/api/products?inStock=true`)).json()) as { products: { id: string }[] }
  await post(request, url, "/api/cart", { productId: list.products[0]?.id, quantity: 1 })
  const { order } = (await post(request, url, "/api/checkout", {
    shippingAddress: { street: "Moi Avenue 1", city: "Mombasa", postalCode: "80100", country: "Kenya" },
    paymentMethod: "mpesa",
    phone,
  })) as { order: { id: string } }
  const receiptOf = async () => {
    const answer = (await (await request.get(`${url}/api/orders/${order.id}`)).json()) as {
      payment: { receipt: string | null }
    }
    return answer.payment.receipt ?? ""
  }
  await expect.poll(receiptOf, { timeout: 30_000 }).not.toBe("")
  return { orderId: order.id, receipt: await receiptOf() }
}
