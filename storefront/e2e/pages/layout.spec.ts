import { overflowingElements, setTextSize } from "../support/overflow"
import { expect, test } from "../support/shop-fixture"

for (const [width, columns] of [
  [599, 1],
  [600, 2],
  [899, 2],
  [900, 3],
  [1199, 3],
  [1200, 4],
] as const) {
  test(`the shop has ${String(columns)} columns at ${String(width)} pixels [SH-03]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto("/shop")
    const cards = page.getByRole("article")
    await expect(cards).toHaveCount(8)
    const tops = await cards.evaluateAll((elements) => elements.map((card) => card.getBoundingClientRect().top))
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns)
  })
}

for (const [width, text, isMenu] of [
  [768, "100%", false],
  [1024, "100%", false],
  [768, "200%", true],
  [1024, "200%", true],
] as const) {
  test(`the header with text at ${text} has a ${isMenu ? "menu" : "navigation"} at ${String(width)} pixels [HD-02]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto("/sw")
    await setTextSize(page, text)
    const header = page.getByRole("banner")
    await expect(header.getByRole("button", { name: "Menyu", exact: true })).toBeVisible({ visible: isMenu })
    await expect(header.getByRole("link", { name: "Mawasiliano" })).toBeVisible({ visible: !isMenu })
    expect(await overflowingElements(page)).toEqual([])
  })
}

test("another page of the shop begins at its top [SH-08]", async ({ page }) => {
  await page.goto("/shop")
  const first = await page.getByRole("article").first().getByRole("heading").innerText()
  await page.getByRole("link", { name: "Next" }).scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await page.getByRole("link", { name: "Next" }).click()
  await expect(page.getByRole("article").first().getByRole("heading")).not.toHaveText(first)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test("a click outside closes the cart's dropdown [HD-12]", async ({ page }) => {
  await page.goto("/about")
  await page.getByRole("banner").getByRole("button", { name: "Cart" }).click()
  const panel = page.getByText("Your cart is empty")
  await expect(panel).toBeVisible()
  await page.getByRole("heading", { level: 1 }).click()
  await expect(panel).toBeHidden()
})

test("/Auth is the auth screen, as /auth is [RT-08]", async ({ page }) => {
  for (const url of ["/Auth", "/auth"]) {
    await page.goto(url)
    await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible()
  }
})

test("an opening has a page, and an unknown id has none [RT-09]", async ({ page }) => {
  await page.goto("/careers")
  await page.getByRole("link", { name: "Store Manager" }).click()
  await expect(page).toHaveURL(/\/careers\/store-manager$/)
  await expect(page.getByRole("heading", { level: 1, name: "Store Manager" })).toBeVisible()
  expect((await page.goto("/careers/astronaut"))?.status()).toBe(404)
})
