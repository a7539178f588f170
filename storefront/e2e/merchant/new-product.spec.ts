import { fileURLToPath } from "node:url"
import { signInAsMerchant, startMerchantSession } from "../support/merchant-actions"
import { expect, expectAccessible, test } from "../support/shop-fixture"

// The test leaves a product behind.
test.use({ shopName: "new_product" })

const PICTURE = fileURLToPath(new URL("../../public/scenes/about-960.jpg", import.meta.url))

/** Longest time until a merchant's edit is public. */
const publicSoon = { timeout: 5_000 }

/** Most clicks and chosen files; texts are typed in between, and Tab leads from field to field. */
const MOST_ACTIONS = 6

test("a merchant puts a product on sale in six actions [NP-01] [NP-03] [NP-04] [NP-06]", async ({ page, shop }) => {
  await signInAsMerchant(page, shop.engineUrl)
  let actions = 0
  const act = async (action: () => Promise<unknown>) => {
    actions += 1
    await action()
  }

  await act(() => page.getByRole("link", { name: "New product" }).click())
  await expect(page.getByLabel("Title")).toBeFocused()
  await page.keyboard.type("Sisal Wrap Hat")
  await act(() => page.getByLabel("Pictures").setInputFiles(PICTURE))
  await expect(page.getByRole("button", { name: "Remove picture 1" })).toBeVisible()
  await act(() => page.getByRole("group", { name: "Colour" }).getByText("Indigo", { exact: true }).click())
  await act(() => page.getByRole("group", { name: "Size" }).getByText("M", { exact: true }).click())
  await page.getByLabel("Other values of Size").pressSequentially("One size, Long")
  await page.getByLabel("Price in shillings").pressSequentially("3,200")
  await page.getByLabel("Stock of each variant").pressSequentially("6")
  await act(() => page.getByLabel("Women", { exact: true }).click())
  await act(() => page.getByRole("button", { name: "Put on sale" }).click())
  expect(actions).toBeLessThanOrEqual(MOST_ACTIONS)

  await expect(page.getByText("Sisal Wrap Hat is on sale.")).toBeVisible()
  await expect(async () => {
    expect(await (await page.request.get("/shop/women")).text()).toContain("Sisal Wrap Hat")
    expect(await (await page.request.get("/product/sisal-wrap-hat")).text()).toContain("3,200")
  }).toPass(publicSoon)
  const row = page.getByRole("row").filter({ hasText: "Sisal Wrap Hat" })
  await expect(row).toContainText("On sale")
  await expect(row).toContainText("SISAL-WRAP-HAT-INDIGO-ONE-SIZE")
  await expect(row.getByLabel(/^Stock of Sisal Wrap Hat, Long, Indigo/)).toHaveValue("6")
})

test("a merchant is told beside each field what is wrong with a new product [NP-04]", async ({ page, shop }) => {
  await startMerchantSession(page, shop.engineUrl)
  await page.goto(`${shop.engineUrl}/app/new-product`)
  await page.getByLabel("Price in shillings").fill("10.50")
  await page.getByLabel("Name of the option").fill("Material")
  await page.getByRole("button", { name: "Put on sale" }).click()
  await expect(page.getByRole("alert")).toHaveText([
    "Enter a title.",
    "Choose at least one value of each option.",
    "Enter the price as whole shillings, from 1 to 10,000,000.",
    "Enter each quantity as a whole number, 0 or more.",
  ])
  await expect(page.getByText("Enter a title.")).toBeInViewport()
  await expectAccessible(page, "form")
})
