import type { Locator, Page } from "@playwright/test"
import { searchTable } from "./engine-table"
import { expect } from "./shop-fixture"

/*
 * Forms of the engine's admin that set up a season. Their fields are found by the words that a merchant reads; the admin is open
 * at `page`, whose origin is `engineUrl`.
 */

/** The open form or picker: the one that was opened last. */
const form = (page: Page) => page.getByRole("dialog").last()

const nextPage = (page: Page) => form(page).getByRole("button", { name: "Continue" }).click()

/** Path of a page below the page that is open. */
const below = (page: Page, path: string) => `${page.url().replace(/\?.*$/, "")}/${path}`

export async function createCategory(page: Page, engineUrl: string, title: string) {
  await page.goto(`${engineUrl}/app/categories/create`)
  await form(page).getByLabel("Title").fill(title)
  await nextPage(page)
  await form(page).getByRole("button", { name: "Save" }).click()
  await expect(page).toHaveURL(/categories\/pcat_\w+$/)
}

/** Creates a collection of one product. */
export async function createCollection(
  page: Page,
  engineUrl: string,
  { title, product }: { title: string; product: string },
) {
  await page.goto(`${engineUrl}/app/collections/create`)
  await form(page).getByLabel("Title").fill(title)
  await form(page).getByRole("button", { name: "Create" }).click()
  await expect(page).toHaveURL(/collections\/pcol_\w+$/)
  await page.goto(below(page, "products"))
  await pick(page, product)
  await saved(page)
}

/** Creates a stock location that the shop sells from. */
export async function createLocation(page: Page, engineUrl: string, name: string) {
  await page.goto(`${engineUrl}/app/settings/locations/create`)
  await form(page).getByLabel("Name").fill(name)
  await form(page).getByLabel("Address").fill("Ndia Kuu 3")
  await form(page).getByLabel("Country").fill("Kenya")
  await page.getByRole("option", { name: "Kenya", exact: true }).click()
  await form(page).getByRole("button", { name: "Save" }).click()
  await expect(page).toHaveURL(/locations\/sloc_\w+$/)
  await page.goto(below(page, "sales-channels"))
  await pick(page, "Mavazi online")
  await saved(page)
}

/** Creates a group of one customer. */
export async function createGroup(page: Page, engineUrl: string, { name, email }: { name: string; email: string }) {
  await page.goto(`${engineUrl}/app/customer-groups/create`)
  await form(page).getByLabel("Name").fill(name)
  await form(page).getByRole("button", { name: "Create" }).click()
  await expect(page).toHaveURL(/customer-groups\/cusgroup_\w+$/)
  await page.goto(below(page, "add-customers"))
  await pick(page, email)
  await saved(page)
}

export interface PriceList {
  type: "Sale" | "Override"
  title: string
  product: string
  /** Titles of all variants of the product. */
  variants: string[]
  /** Shillings. */
  price: number
  /** For whom; everybody if absent. */
  group?: string
  /** From the first day of a year to the first day of another. */
  years?: { from: number; to: number }
}

/** Creates a price list with one price for all variants of a product. */
export async function createPriceList(page: Page, engineUrl: string, list: PriceList) {
  await page.goto(`${engineUrl}/app/price-lists/create`)
  const details = page.getByRole("dialog").first()
  await details.getByRole("radio", { name: new RegExp(`^${list.type}`) }).click()
  await details.getByLabel("Title").fill(list.title)
  await details.getByLabel("Description").fill(list.title)
  if (list.years) {
    await enterDate(details.getByRole("group", { name: "Price list has a start date?" }), list.years.from)
    await enterDate(details.getByRole("group", { name: "Price list has an expiry date?" }), list.years.to)
  }
  if (list.group !== undefined) {
    await details.getByRole("button", { name: "Search for customer groups" }).click()
    await pick(page, list.group)
  }
  await nextPage(page)
  await pick(page, list.product, "Continue")
  const row = (variant: string) => details.getByRole("row").filter({ hasText: variant })
  for (const variant of list.variants) {
    await row(variant).getByRole("gridcell").nth(1).click()
    await page.keyboard.type(String(list.price))
    await page.keyboard.press("Enter")
  }
  await details.getByRole("button", { name: "Save" }).click()
  await expect(page).toHaveURL(/price-lists\/plist_\w+$/)
}

/** Enters the first day of a year. */
async function enterDate(field: Locator, year: number) {
  const parts = { month: "1", day: "1", year: String(year), hour: "12", minute: "00" }
  for (const [part, value] of Object.entries(parts)) {
    await field.getByRole("spinbutton", { name: new RegExp(`^${part},`) }).click()
    await field.page().keyboard.type(value)
  }
}

export interface Code {
  code: string
  percent: string
  uses: string
}

/** Creates an active code for a part of the order that can be used so many times. */
export async function createCode(page: Page, engineUrl: string, { code, percent, uses }: Code) {
  await page.goto(`${engineUrl}/app/promotions/create`)
  await form(page)
    .getByRole("radio", { name: /^Percentage off order/ })
    .click()
  await nextPage(page)
  await form(page)
    .getByRole("radio", { name: /^Active/ })
    .click()
  await form(page).getByLabel("Code", { exact: true }).fill(code)
  await form(page).getByLabel("Promotion Value").fill(percent)
  await form(page).getByLabel("Usage Limit").fill(uses)
  await nextPage(page)
  await form(page).getByRole("button", { name: "Save" }).click()
  await expect(page).toHaveURL(/promotions\/promo_\w+$/)
}

/** Chooses the row with a text in the open picker. */
async function pick(page: Page, text: string, then = "Save") {
  const picker = form(page)
  await searchTable(picker.getByPlaceholder("Search"), text)
  await picker.getByRole("row").filter({ hasText: text }).getByRole("checkbox").click()
  await picker.getByRole("button", { name: then, exact: true }).click()
}

/** The picker has saved and is closed. */
const saved = (page: Page) => expect(page.getByRole("dialog")).toHaveCount(0)
