import type { AdminStats } from "@mavazi/contracts"
import { expect, openWithScripts, test } from "../support/shop-fixture"

test.use({ shopName: "few_orders" })

test("home shows eight cards with their pictures, descriptions, prices and buttons [HM-04] [HM-05]", async ({
  page,
}) => {
  const { products } = (await (await page.request.get("/api/products?category=new&limit=8")).json()) as {
    products: { name: string; description: string; picture: { base: string } }[]
  }
  await page.goto("/")
  const cards = page.getByRole("region", { name: "New Arrivals" }).getByRole("article")
  await expect(cards).toHaveCount(8)
  for (const [index, { name, description, picture }] of products.entries()) {
    const card = cards.nth(index)
    await card.scrollIntoViewIfNeeded()
    const image = card.locator("img").first()
    await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0)
    expect(await image.evaluate((each: HTMLImageElement) => each.currentSrc)).toContain(picture.base)
    await expect(card.getByRole("heading", { name })).toBeVisible()
    await expect(card.getByText(description)).toBeVisible()
    await expect(card.getByText(/^Ksh.[\d,]+\.00$/).first()).toBeVisible()
    await expect(card.getByRole("button", { name: /^Add to Cart/ })).toBeVisible()
    await expect(card.getByRole("button", { name: /^Quick View/ })).toBeVisible()
  }
})

test("the profile opens with Profile, and ?tab=orders with My Orders [PR-02]", async ({ page }) => {
  await page.request.post("/api/auth/login", { data: { email: "shopper@example.com", password: "mavazi-demo" } })
  await page.goto("/profile")
  await expect(page.getByRole("tab")).toHaveText(["Profile", "My Orders"])
  await expect(page.getByRole("tab", { selected: true })).toHaveText("Profile")
  await expect(page.getByRole("tabpanel").getByText("shopper@example.com")).toBeVisible()
  await page.goto("/profile?tab=orders")
  await expect(page.getByRole("tab", { selected: true })).toHaveText("My Orders")
  await expect(page.getByRole("tabpanel", { name: "My Orders" })).toBeVisible()
})

test("the slices of users, orders and products have three distinct colours [AD-07]", async ({ page }) => {
  const slices = page.locator(".recharts-pie-sector path")
  const legend = page.getByRole("region", { name: "Statistics Overview" }).locator("li")
  const coloursOf = async () => {
    await expect(slices).toHaveCount(3)
    await expect(legend).toHaveCount(3)
    const fills = await slices.evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill))
    const marks = await legend.evaluateAll((rows) =>
      rows.map((row) => getComputedStyle(row.firstElementChild as Element).backgroundColor),
    )
    expect(marks).toEqual(fills)
    expect(
      await legend.evaluateAll((rows) => rows.map(({ textContent }) => textContent.replace(/[\d,]+$/, ""))),
    ).toEqual(["Users", "Orders", "Products"])
    return fills
  }
  // Each category keeps its colour for other counts.
  let counts = { userCount: 3, orderCount: 2, productCount: 1 }
  await page.route("**/api/admin/stats", async (route) => {
    const response = await route.fetch()
    const stats = (await response.json()) as AdminStats
    await route.fulfill({ response: response, json: { ...stats, ...counts } })
  })
  await openWithScripts(page, "/admin")
  await page.getByLabel("Email", { exact: true }).fill("admin@example.com")
  await page.getByLabel("Password", { exact: true }).fill("mavazi-admin")
  await page.getByRole("button", { name: "Login" }).click()
  const first = await coloursOf()
  expect(new Set(first).size).toBe(3)
  counts = { userCount: 7_000, orderCount: 8_000, productCount: 9_000 }
  const tabs = page.getByRole("navigation", { name: "Dashboard" })
  await tabs.getByRole("link", { name: "Orders" }).click()
  await tabs.getByRole("link", { name: "Overview" }).click()
  await expect(legend.first()).toContainText("7,000")
  expect(await coloursOf()).toEqual(first)
})
