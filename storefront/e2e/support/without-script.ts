import type { Browser, Page } from "@playwright/test"
import { overflowingElements } from "./overflow"
import { expect, expectAccessible } from "./shop-fixture"
import { newShopper, type Person, type Product } from "./shopper-actions"

/** An old phone that saves data. */
export const OLD_PHONE = {
  javaScriptEnabled: false,
  viewport: { width: 360, height: 740 },
  extraHTTPHeaders: { "save-data": "on" },
}

export const main = (page: Page) => page.getByRole("main")

/**
 * Sideways scrolling is not possible, and axe finds nothing. Axe needs scripts, so that it reads the page as another one shows it that
 * runs scripts but got none.
 */
export async function expectGoodPage(page: Page, browser: Browser): Promise<void> {
  expect(await overflowingElements(page)).toEqual([])
  const body = (await page.content()).replaceAll(/<script\b[\s\S]*?<\/script>/g, "")
  const context = await browser.newContext({ viewport: page.viewportSize(), javaScriptEnabled: true })
  const reader = await context.newPage()
  await reader.route(page.url(), (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body }))
  await reader.goto(page.url())
  await expectAccessible(reader)
  await context.close()
}

export async function addToCart(page: Page, { slug, variant }: Product, quantity = 1) {
  await page.goto(`/product/${slug}`)
  await main(page).locator("select[name=variantId]").first().selectOption(variant.id)
  await main(page).getByLabel("Quantity").fill(String(quantity))
  await main(page).getByRole("button", { name: "Add to Cart" }).first().click()
}

/** Fills the first form of a guest's checkout. */
export async function fillDetails(page: Page, phone: string, { name, email }: Person = newShopper()) {
  await main(page).getByLabel("Full Name").fill(name)
  await main(page).getByLabel("Email", { exact: true }).fill(email)
  await main(page).getByLabel("Phone", { exact: true }).fill(phone)
  await main(page).getByLabel("Street").fill("Ngong Road 12, Adams Arcade")
  await main(page).getByLabel("City").fill("Nairobi")
  await main(page).getByLabel("Postal Code").fill("00100")
  await main(page).getByLabel("County").selectOption("Nairobi City")
  return { name, email }
}

/** Sends a form as a page of another site would. */
export function sendForeignForm(page: Page, path: string, fields: Record<string, string>) {
  return sendForm(page, path, { ...fields }, { origin: "https://example.com" })
}

export function sendForm(
  page: Page,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  return page.request.post(path, {
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    data: new URLSearchParams(fields).toString(),
    maxRedirects: 0,
  })
}
