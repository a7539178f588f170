import type { Page } from "@playwright/test"
import { expect, test } from "../support/shop-fixture"
import { wellStockedProduct } from "../support/shopper-actions"

/** Delays the page's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined)
  })
  await page.route("**/assets/*.js", async (route) => {
    await released
    await route.continue()
  })
  return release
}

test("on a slow connection the largest picture loads before the scripts, and an early tap is replayed", async ({
  page,
}) => {
  const requests: string[] = []
  page.on("request", (request) => requests.push(new URL(request.url()).pathname))
  const release = await holdScripts(page)
  await page.goto("/shop", { waitUntil: "commit" })
  await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click()
  release()
  await expect(page.getByRole("banner").getByRole("button", { name: "Cart, 1 item" })).toBeVisible()
  const firstPicture = requests.findIndex((path) => path.startsWith("/media/"))
  const firstScript = requests.findIndex((path) => path.endsWith(".js"))
  expect(firstPicture).toBeGreaterThan(0)
  expect(firstScript).toBeGreaterThan(firstPicture)
})

test("colour and size chosen before hydration are in the cart", async ({ page }) => {
  const product = await wellStockedProduct(page)
  const { color, size } = product.variant
  const release = await holdScripts(page)
  await page.goto(`/product/${product.slug}`, { waitUntil: "commit" })
  for (const name of [color, size])
    if (name) await page.getByRole("radio", { name, exact: true }).check({ force: true })
  await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click()
  release()
  await expect(page.getByRole("banner").getByRole("button", { name: "Cart, 1 item" })).toBeVisible()
  if (size) await expect(page.getByRole("radio", { name: size, exact: true })).toBeChecked()
})

test("a tap at the moment of hydration comes after the choices before it", async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto("/product/toto-kikoi-romper", { waitUntil: "commit" })
  // Neither is chosen on the page as rendered, so that both are replayed.
  for (const name of ["Maize", "12-18M"]) await page.getByRole("radio", { name, exact: true }).check({ force: true })
  const add = page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first()
  await add.evaluate((button: HTMLButtonElement) => addEventListener("hydrated", () => button.click(), { once: true }))
  release()
  await expect(page.getByRole("banner").getByRole("button", { name: "Cart, 1 item" })).toBeVisible()
})
