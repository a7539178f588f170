import { messagesTo } from "../support/mailbox"
import { expect, expectAccessible, openWithScripts, test } from "../support/shop-fixture"
import { logIn, newShopper, signUp, wellStockedProduct } from "../support/shopper-actions"
import { setStock } from "../support/stock"

test.use({ shopName: "wishes" })

test("a shopper asks by keyboard for an e-mail about a sold-out size, gets one, and ends them [RS-01] [RS-03] [RS-07]", async ({
  page,
  shop,
}) => {
  const { slug, variant } = await wellStockedProduct(page)
  const stock = { slug, variantId: variant.id }
  await setStock(page, shop.databaseUrl, { ...stock, units: 0 })
  await openWithScripts(page, `/product/${slug}`)
  const link = page.getByRole("link", { name: "Sold out? Email me when it is back" })
  await link.press("Enter")
  const dialog = page.getByRole("dialog", { name: "Email me when it is back" })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  const choice = [variant.color, variant.size].filter((value) => value !== null).join(", ")
  await dialog.getByLabel("Sold-out piece").selectOption({ label: choice })
  await dialog.getByLabel("Email").fill("amina@asked.example")
  await dialog.getByLabel("Email").press("Enter")
  await expect(dialog.getByRole("status")).toHaveText(/^We will email you when .+ is back\.$/)
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()

  await setStock(page, shop.databaseUrl, { ...stock, units: 2 })
  const mails = await messagesTo(page, shop.engineUrl, { to: "amina@asked.example", kind: "restocked" })
  expect(mails).toHaveLength(1)
  const text = mails[0]?.text ?? ""
  const product = /\/product\/\S+/.exec(text)?.[0] ?? ""
  // While a page is rendered again, visitors get the one before.
  await expect(async () => {
    await page.goto(product)
    if (variant.size === null) return
    const size = page.getByRole("radio", { name: variant.size, exact: true })
    await expect(size).toBeChecked({ timeout: 1000 })
  }).toPass()

  await page.goto(/\/api\/restock-requests\/unsubscribe\/\w+/.exec(text)?.[0] ?? "")
  await expectAccessible(page)
  await page.getByRole("button", { name: "Stop these emails" }).press("Enter")
  await expect(page.getByRole("status")).toHaveText("You get no more emails about pieces that are back.")
  await expectAccessible(page)
})

test("a guest's wish list is moved at sign-in, shared, and withdrawn [WL-01] [WL-03] [WL-07] [WL-08]", async ({
  page,
  shop,
  browser,
}) => {
  const { slug, name } = await wellStockedProduct(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await openWithScripts(page, `/product/${slug}`)
  await page.getByRole("link", { name: "Add to wish list" }).press("Enter")
  await expect(page).toHaveURL("/wish-list")
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible()
  await expectAccessible(page)

  const person = await signUp(page.request, newShopper())
  await page.getByRole("link", { name: "Sign in to keep and share it" }).press("Enter")
  await logIn(page, person)
  await expect(page).toHaveURL("/wish-list")
  await page.getByRole("button", { name: "Make a link" }).press("Enter")
  const shared = await page.getByLabel("Link to your list").inputValue()
  await expectAccessible(page)
  expect(await page.evaluate(() => localStorage.getItem("wishList"))).toBeNull()

  const other = await browser.newContext({ baseURL: shop.url, viewport: { width: 360, height: 740 } })
  const friend = await other.newPage()
  await friend.goto(shared)
  await expect(friend.getByRole("link", { name, exact: true })).toBeVisible()
  await expect(friend.getByRole("button", { name: /^Remove/ })).toHaveCount(0)
  await expect(friend.locator("main")).not.toContainText(person.name)
  await expectAccessible(friend)
  await page.getByRole("button", { name: "Withdraw the link" }).press("Enter")
  await expect(page.getByRole("button", { name: "Make a link" })).toBeVisible()
  await friend.reload()
  await expect(friend.getByRole("heading", { name: "This wish list is not shared any more" })).toBeVisible()
  await other.close()

  await page.getByRole("button", { name: /^Remove/ }).press("Enter")
  await expect(page.getByRole("heading", { name: "Your wish list is empty" })).toBeVisible()
  await expectAccessible(page)
})

test("hearts of a list are toggled by keyboard, by a guest and with an account [WL-09]", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openWithScripts(page, "/shop")
  const hearts = page.getByRole("button", { name: /^Add .+ to the wish list$/ })
  const toggle = async (isPressed: boolean) => {
    await page.locator("main article").first().getByRole("link").focus()
    await expect(hearts.first()).toHaveAttribute("aria-pressed", String(!isPressed))
    await hearts.first().press("Enter")
    await expect(hearts.first()).toHaveAttribute("aria-pressed", String(isPressed))
    await expect(page).toHaveURL(/\/shop$/)
  }
  await expect(hearts).toHaveCount(0)
  await toggle(true)
  await expectAccessible(page)

  await signUp(page.request, newShopper())
  await openWithScripts(page, "/shop")
  await toggle(false)
  const lists = page.waitForResponse((answer) => answer.url().endsWith("/api/wish-list") && answer.ok())
  await toggle(true)
  await lists
  await page.goto("/wish-list")
  await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(1)
})
