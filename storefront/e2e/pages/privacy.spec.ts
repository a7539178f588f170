import { expect, test } from "../support/shop-fixture"
import { addFromProductPage, logIn, newShopper, register, wellStockedProduct } from "../support/shopper-actions"

test("a visit sets only the cookies of the page Privacy, and asks no other host [PV-03] [PV-04]", async ({
  page,
  context,
  shop,
}) => {
  const hosts = new Set<string>()
  page.on("request", (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith("http")) hosts.add(url.origin)
  })
  await page.goto("/")
  await addFromProductPage(page, await wellStockedProduct(page))
  expect(await context.cookies()).toEqual([])
  await page.goto("/guest/checkout")
  await expect(page.getByRole("heading", { name: "Shipping Address" })).toBeVisible()
  await page.goto("/auth")
  const person = newShopper()
  await register(page, person)
  await logIn(page, person)
  await expect(page).toHaveURL("/")
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto("/shop")
  const twoColumns = page.getByRole("button", { name: "Two columns" })
  await twoColumns.click()
  await expect(twoColumns).toHaveAttribute("aria-pressed", "true")
  await page.getByRole("button", { name: "Use less data" }).click()
  await expect(page.getByRole("button", { name: "Show full-size pictures" })).toBeVisible()
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible()
  const named = await page.locator("section", { hasText: "Knowing your device" }).locator("code").allTextContents()
  const set = (await context.cookies()).map(({ name }) => name.replace("__Host-", ""))
  expect(set.sort()).toEqual(named.sort())
  expect([...hosts]).toEqual([new URL(shop.url).origin])
})
