import type { Locator, Page } from "@playwright/test"
import { searchTable } from "./engine-table"
import { expect } from "./shop-fixture"

/* Changes of an order by the forms of the engine's admin. */

interface Order {
  engineUrl: string
  orderId: string
}

/** Sends and delivers the order whose page is open. */
export async function sendAndDeliver(page: Page) {
  await page.getByLabel("Courier").fill("Pwani Couriers")
  await page.getByRole("button", { name: "Mark as sent" }).click()
  await page.getByRole("button", { name: "Mark order as delivered" }).click()
  await expect(page.getByRole("button", { name: "Mark order as delivered" })).toBeHidden()
}

/** Sets the quantity of the order's only line. Its page is open then. */
export async function editQuantity(page: Page, { engineUrl, orderId, quantity }: Order & { quantity: number }) {
  const begun = answered(page, "/admin/order-edits")
  await page.goto(`${engineUrl}/app/orders/${orderId}/edits`)
  await begun
  const form = page.getByRole("dialog")
  const changed = answered(page, `/admin/order-edits/${orderId}/items/item/`)
  await form.getByRole("spinbutton").fill(String(quantity))
  await form.getByRole("spinbutton").press("Tab")
  await changed
  await form.getByRole("button", { name: "Confirm Edit" }).click()
  await page.getByRole("button", { name: "Continue", exact: true }).click()
  await page.getByRole("button", { name: "Force confirm" }).click()
  await expect(page.getByText("Order edit confirmed", { exact: true })).toBeVisible()
}

/**
 * Exchanges the order's only piece, which was delivered, for one of another variant, which the shop sends. The order's page
 * is open then.
 */
export async function exchangePiece(page: Page, { engineUrl, orderId, sku }: Order & { sku: string }) {
  const begun = answered(page, "/admin/exchanges")
  await page.goto(`${engineUrl}/app/orders/${orderId}/exchanges`)
  await begun
  const form = page.getByRole("dialog")
  await form.getByText("Add items", { exact: true }).first().click()
  await chooseRow(page, page.getByRole("row").nth(1), "/inbound/items")
  await chooseOption(form.getByRole("combobox"), { index: 0, of: 2, option: /./, part: "/admin/returns/" })

  await form.getByText("Add items", { exact: true }).last().click()
  await searchTable(page.getByRole("searchbox"), sku)
  await chooseRow(page, page.getByRole("row").filter({ hasText: sku }), "/outbound/items")
  const shipping = { option: /^Standard/, part: "/outbound/shipping-method" }
  await chooseOption(form.getByRole("combobox"), { index: 2, of: 3, ...shipping })

  await form.getByRole("button", { name: "Confirm Exchange" }).click()
  await page.getByRole("button", { name: "Continue", exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/app/orders/${orderId}(?:[?]|$)`))
}

/** Lets the customer return the order's only piece, which was delivered. The order's page is open then. */
export async function returnPiece(page: Page, { engineUrl, orderId }: Order) {
  const begun = answered(page, "/admin/returns")
  await page.goto(`${engineUrl}/app/orders/${orderId}/returns`)
  await begun
  const form = page.getByRole("dialog")
  await form.getByText("Add items", { exact: true }).click()
  await chooseRow(page, page.getByRole("row").nth(1), "/request-items")
  await chooseOption(form.getByRole("combobox"), { index: 0, of: 2, option: /./, part: "/admin/returns/" })
  await form.getByRole("button", { name: "Confirm Return" }).click()
  await page.getByRole("button", { name: "Continue", exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/app/orders/${orderId}(?:[?]|$)`))
}

/** Receives what a customer returns of the order whose page is open. */
export async function receiveReturn(page: Page) {
  const listed = answered(page, "/receive-items")
  await page.getByRole("link", { name: "Receive items" }).click()
  await listed
  const form = page.getByRole("dialog")
  await expect(form.getByRole("spinbutton")).toHaveValue("1")
  await form.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Return received successfully.").first()).toBeVisible()
}

/** Waits for a successful response to a POST request whose path contains `part`. */
const answered = (page: Page, part: string) =>
  page.waitForResponse((response) => {
    const isPost = response.request().method() === "POST"
    return isPost && new URL(response.url()).pathname.includes(part) && response.ok()
  })

async function chooseRow(page: Page, row: Locator, part: string) {
  const added = answered(page, part)
  await row.getByRole("checkbox").click()
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await added
}

interface Choice {
  /** Which of the comboboxes, when the form has as many of them as it will have. */
  index: number
  of: number
  option: RegExp
  /** Part of the path of the call that the choice makes. */
  part: string
}

/** The comboboxes have no names. */
async function chooseOption(comboboxes: Locator, { index, of, option, part }: Choice) {
  const page = comboboxes.page()
  const found = page.getByRole("option", { name: option }).first()
  await expect(comboboxes).toHaveCount(of)
  // The list closes when the form shows newer data.
  await expect(async () => {
    await comboboxes.nth(index).click({ timeout: 3000 })
    await expect(found).toBeVisible({ timeout: 3000 })
  }).toPass()
  const changed = answered(page, part)
  await found.click()
  await changed
}
