import type { OrderActionsResponse } from "@mavazi/contracts/engine-admin/order-actions"
import type { Page } from "@playwright/test"
import { buyAndPay, invite, signInAsMerchant, startMerchantSession } from "../support/merchant-actions"
import { expectFitsPhone, openPhone } from "../support/phone-page"
import { expect, expectAccessible, test } from "../support/shop-fixture"
import { press, tabTo, type } from "../support/tab-to"

/** The page reads an order once after its refund, before the refund has cancelled it. */
async function readOnceAsRefunded(page: Page): Promise<void> {
  let isRead = false
  await page.route("**/admin/orders/*/actions", async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as OrderActionsResponse
    const isEarlier = !isRead && answer.order.status === "cancelled"
    isRead ||= isEarlier
    const order = isEarlier ? { ...answer.order, status: "refunded" } : answer.order
    await route.fulfill({ response, json: { ...answer, order } })
  })
}

test("a merchant finds an order by its receipt on a phone, with the keyboard only, packs it, hands it over and marks it as delivered; another is cancelled with its money back [EA-36]", async ({
  request,
  shop,
  browser,
}) => {
  // The engine's admin has 8 MB of script, which takes long to parse on a busy machine.
  const first = await buyAndPay(request, shop.url, "0700091001")
  const second = await buyAndPay(request, shop.url, "0700092001")
  const orderOf = async (id: string) =>
    (await (await request.get(`${shop.url}/api/orders/${id}`)).json()) as { status: string; refunded: number }
  const page = await openPhone(browser)
  const main = page.getByRole("main")
  const dialog = page.getByRole("dialog")
  const doAction = async (title: string, confirm: string) => {
    await press(page, main.getByRole("button", { name: title, exact: true }))
    await expect(dialog).toBeVisible()
    await press(page, dialog.getByRole("button", { name: confirm, exact: true }))
    await expect(dialog).toBeHidden()
  }
  const open = async (receipt: string) => {
    await page.goto(`${shop.engineUrl}/app/find-order`)
    await type(page, "What you know of the order", receipt)
    await page.keyboard.press("Enter")
    await expectFitsPhone(page)
    await press(page, main.getByRole("link", { name: /^Order \d+$/ }))
    await expect(main.getByRole("heading", { name: /^Order \d+$/ })).toBeVisible()
    await expectFitsPhone(page)
  }
  await startMerchantSession(page, shop.engineUrl)

  await open(first.receipt)
  await expect(main.getByText("Nothing of it has left the shop yet.")).toBeVisible()
  await expect(main.getByRole("button", { name: "Mark as delivered" })).toBeDisabled()
  await expectAccessible(page, "main")
  await doAction("Pack", "Pack everything")
  await expect(main.getByText("All of it is packed.")).toBeVisible()

  await press(page, main.getByRole("button", { name: "Hand over" }))
  await expect(dialog.getByText(/leaves the shop\. shopper@example\.com gets an e-mail/)).toBeVisible()
  await type(page, "Courier", "Our own rider")
  await tabTo(page, dialog.getByRole("button", { name: "Hand over" }))
  await page.keyboard.press("Enter")
  await expect(main.getByText("Our own rider")).toBeVisible()
  await doAction("Mark as delivered", "Mark as delivered")
  await expect(main.getByText("All of it has arrived.")).toBeVisible()
  await expectFitsPhone(page)
  await expect.poll(() => orderOf(first.orderId)).toMatchObject({ status: "delivered" })

  await open(second.receipt)
  await press(page, main.getByRole("button", { name: "Cancel order" }))
  await expect(dialog.getByText(`(receipt ${second.receipt})`)).toBeVisible()
  await readOnceAsRefunded(page)
  await expectFitsPhone(page)
  await type(page, "Why?", "The customer changed her mind")
  await press(page, dialog.getByRole("button", { name: "Cancel the order" }))
  await expect(dialog).toBeHidden()
  await expect(main.getByText("Cancelled", { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect.poll(async () => (await orderOf(second.orderId)).refunded).toBeGreaterThan(0)
  await page.context().close()
})

test("a packer sees menus, widgets and buttons of packing only [EA-37]", async ({
  page,
  request,
  shop,
  browser,
  playwright,
}) => {
  const { orderId } = await buyAndPay(request, shop.url, "0700093001")
  await signInAsMerchant(page, shop.engineUrl)
  const packer = await invite(page, await playwright.request.newContext(), "packer")
  const hers = await (await browser.newContext()).newPage()
  await signInAsMerchant(hers, shop.engineUrl, packer)
  const menu = hers.getByRole("complementary").first()
  for (const name of ["Orders", "Products", "Find order"])
    await expect(menu.getByRole("link", { name, exact: true })).toBeVisible()
  for (const name of ["Customers", "Promotions", "Messages", "Content", "M-Pesa", "Staff", "Audit log"])
    await expect(menu.getByRole("link", { name, exact: true })).toBeHidden()

  await hers.goto(`${shop.engineUrl}/app/orders/${orderId}`)
  await expect(hers.getByRole("heading", { name: "Shipping", exact: true })).toBeVisible()
  await expect(hers.getByRole("heading", { name: "M-Pesa", exact: true })).toBeHidden()
  await hers.getByRole("link", { name: "Open the order's page" }).click()
  await expect(hers.getByRole("button", { name: "Pack", exact: true })).toBeEnabled()
  await expect(hers.getByRole("button", { name: "Cancel order" })).toBeHidden()
  await hers.context().close()
})
