import type { Page } from "@playwright/test"
import { stayWithinOneDay } from "../../../scripts/lib/one-day.mjs"
import { buyAndPay, signInAsMerchant } from "../support/merchant-actions"
import { expect, test } from "../support/shop-fixture"

/** The engine's own forms of a return have no title, and now and then ask for what they have just done. */
const OF_RETURN_FORMS =
  /requires a `DialogTitle`|\/admin\/returns\/\w+\/(?:request|receive)|active Order Change is required/

// A day ties out where nothing else happens.
test.use({ shopName: "course" })

test("a merchant takes a payment through sent, delivered, returned and refunded, and the day ties out", async ({
  page,
  request,
  shop,
  consoleErrors,
}) => {
  test.slow()
  await stayWithinOneDay()
  const { orderId } = await buyAndPay(request, shop.url, "0700083040")
  const order = async () => (await request.get(`${shop.url}/api/orders/${orderId}`)).json() as Promise<object>
  await signInAsMerchant(page, shop.engineUrl)
  await page.goto(`${shop.engineUrl}/app/orders/${orderId}`)

  await page.getByLabel("Courier").fill("Pwani Couriers")
  await page.getByRole("button", { name: "Mark as sent" }).click()
  await page.getByRole("button", { name: "Mark order as delivered" }).click()
  await expect(page.getByRole("button", { name: "Mark order as delivered" })).toBeHidden()
  expect(await order()).toMatchObject({ status: "delivered" })

  await takeBack(page)
  const others = consoleErrors.filter((error) => !OF_RETURN_FORMS.test(error))
  consoleErrors.splice(0, consoleErrors.length, ...others)
  expect(await order()).toMatchObject({ items: [{ quantity: 1, returned: 1 }], refunded: 0 })

  await page.getByRole("button", { name: "Refund", exact: true }).click()
  const form = page.getByRole("dialog", { name: "Refund" })
  await form.getByLabel("Why?").fill("Came back")
  await form.getByRole("button", { name: /^Give back Ksh/ }).click()
  await expect(page.getByText("Money is back")).toBeVisible({ timeout: 20_000 })
  const { total } = (await order()) as { total: number }
  // The engine notes it a moment after the money is back.
  await expect.poll(order, { timeout: 20_000 }).toMatchObject({ refunded: total })

  await page.goto(`${shop.engineUrl}/app/mpesa/tie-out`)
  await expect(page.getByText("No statement yet")).toBeVisible()
  const statement = await request.get(new URL("/__sim/statement.csv", shop.simulatorUrl).href)
  const file = { name: "statement.csv", mimeType: "text/csv", buffer: await statement.body() }
  await page.getByLabel("Statement file").setInputFiles(file)
  await expect(page.getByText("Tied out", { exact: true }).first()).toBeVisible()
  await expect(page.getByRole("region", { name: "Difference" })).toContainText("Ksh 0.00")
  await expect(page.getByRole("region", { name: "By the shop" })).toContainText("Refunded")
})

/** A return of the only piece of the order that the page shows, and its arrival, with the engine's own forms. */
async function takeBack(page: Page) {
  const summary = page.getByRole("heading", { name: "Summary" }).locator("xpath=..")
  await summary.getByRole("button").first().click()
  await page.getByRole("menuitem", { name: "Create Return" }).click()
  // Each form opens above the one before.
  const form = page.getByRole("dialog").last()
  await form.getByText("Add items").click()
  await form.getByRole("row").last().getByRole("checkbox").click()
  await form.getByRole("button", { name: "Save" }).click()
  await form.getByRole("combobox").first().click()
  await page.getByRole("option", { name: "Nairobi workshop" }).click()
  await expect(form.getByText("Nairobi workshop").first()).toBeVisible()
  await form.getByRole("button", { name: "Confirm Return" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Continue" }).click()
  await expect(form).toBeHidden()
  await page.waitForLoadState("networkidle")
  const save = form.getByRole("button", { name: "Save" })
  const received = page.getByText("1x items return received")
  await expect(async () => {
    if (await received.isVisible()) return
    // As it closes, the engine's form now and then opens a second, empty return, which is in the way of the first.
    const second = page.getByRole("button", { name: "Cancel Return" })
    if (await second.isVisible()) await second.click()
    if (!(await save.isVisible())) await page.getByRole("link", { name: "Receive items" }).click({ timeout: 5_000 })
    await save.click({ timeout: 5_000 })
    // Refused while that second return is open: the form stays, and is saved again without it.
    await expect(received).toBeVisible()
  }).toPass({ timeout: 90_000 })
}
