import type { Locator, Page } from "@playwright/test"
import { searchTable } from "./engine-table"
import { expect } from "./shop-fixture"

interface Draft {
  engineUrl: string
  email: string
  /** Of the variant of which one unit is sold. */
  sku: string
}

/** Makes a draft by the engine's own forms, with standard shipping to Nairobi. Its page is open then. */
export async function createDraftByForms(page: Page, { engineUrl, email, sku }: Draft): Promise<void> {
  await page.goto(`${engineUrl}/app/draft-orders/create`)
  const form = page.getByRole("dialog")
  await choose(page, form.getByPlaceholder("Select region"), "Kenya")
  await choose(page, form.getByPlaceholder("Select sales channel"), /^Mavazi/)
  await form.getByPlaceholder("john@doe.com").fill(email)
  await fillAddress(form)
  await form.getByRole("button", { name: "Save" }).click()
  await expect(page).toHaveURL(/\/app\/draft-orders\/order_\w+$/)
  await addItem(page, sku)
  await addShipping(page)
}

async function fillAddress(form: Locator) {
  await form.locator('[name="shipping_address.first_name"]').fill("Achieng")
  await form.locator('[name="shipping_address.last_name"]').fill("Odhiambo")
  await form.locator('[name="shipping_address.address_1"]').fill("Moi Avenue 4")
  await form.locator('[name="shipping_address.city"]').fill("Nairobi")
  await form.locator('[name="shipping_address.postal_code"]').fill("00100")
  await form.locator('[name="shipping_address.country_code"]').selectOption("ke")
}

/** The draft's page is open before and afterwards. */
async function addItem(page: Page, sku: string) {
  await page.goto(`${page.url()}/items`)
  const form = page.getByRole("dialog").filter({ hasText: "Edit the items in the draft order" })
  // The button has no name; it is the only one beside the search.
  await form
    .locator("div:has(> div > [placeholder='Search items']) > button, div:has([placeholder='Search items']) + button")
    .first()
    .click()
  await page.getByRole("menuitem", { name: "Add items" }).click()
  await searchTable(page.getByRole("dialog").last().getByPlaceholder("Search"), sku)
  await page.getByRole("row").filter({ hasText: sku }).getByRole("checkbox").check()
  await page.getByRole("button", { name: "Update items" }).click()
  await expect(form.getByText("1 item", { exact: true })).toBeVisible()
  await save(page, form)
}

async function addShipping(page: Page) {
  await page.goto(`${page.url()}/shipping`)
  const form = page.getByRole("dialog").filter({ hasText: "Choose which shipping method" })
  await form.getByRole("button", { name: "Add shipping option" }).click()
  const option = page.getByRole("dialog").last()
  await choose(page, option.getByPlaceholder("Select location"), /./)
  await choose(page, option.getByPlaceholder("Select shipping option"), /^Standard/)
  await option.getByRole("button", { name: "Add", exact: true }).click()
  await expect(form.getByRole("button", { name: "Add shipping option" })).toBeHidden()
  await save(page, form)
}

async function save(page: Page, form: Locator) {
  await form.getByRole("button", { name: "Save" }).click()
  await expect(page).toHaveURL(/\/app\/draft-orders\/order_\w+$/)
}

async function choose(page: Page, combobox: Locator, option: string | RegExp) {
  // Only the combobox's own list: the address form has a native choice of the same countries.
  const wanted = page.getByRole("listbox").getByRole("option", { name: option }).first()
  // The dialog takes the focus when it has opened, which closes a list that was opened before.
  await expect(async () => {
    if (!(await wanted.isVisible())) await combobox.click({ timeout: 1000 })
    await wanted.click({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
}
