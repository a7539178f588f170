import { expect, test } from "./shop"

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
