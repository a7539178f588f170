import { expect, test } from "./shop"
import { plentifulProduct } from "./steps"

test("on a slow link the largest picture comes before the scripts, and a tap before them is not lost", async ({
  page,
}) => {
  const asked: string[] = []
  page.on("request", (request) => asked.push(new URL(request.url()).pathname))
  let release: () => void = () => undefined
  const pressed = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined)
  })
  await page.route("**/assets/*.js", async (route) => {
    await pressed
    await route.continue()
  })
  await page.goto("/shop", { waitUntil: "commit" })
  await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click()
  release()
  await expect(page.getByRole("banner").getByRole("button", { name: "Cart, 1 item" })).toBeVisible()
  const firstPicture = asked.findIndex((path) => path.startsWith("/media/"))
  const firstScript = asked.findIndex((path) => path.endsWith(".js"))
  expect(firstPicture).toBeGreaterThan(0)
  expect(firstScript).toBeGreaterThan(firstPicture)
})

test("colour and size that were chosen before the scripts came are in the cart", async ({ page }) => {
  const product = await plentifulProduct(page)
  const { color, size } = product.variant
  let release: () => void = () => undefined
  const chosen = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined)
  })
  await page.route("**/assets/*.js", async (route) => {
    await chosen
    await route.continue()
  })
  await page.goto(`/product/${product.slug}`, { waitUntil: "commit" })
  for (const name of [color, size])
    if (name) await page.getByRole("radio", { name, exact: true }).check({ force: true })
  await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click()
  release()
  await expect(page.getByRole("banner").getByRole("button", { name: "Cart, 1 item" })).toBeVisible()
  if (size) await expect(page.getByRole("radio", { name: size, exact: true })).toBeChecked()
})
