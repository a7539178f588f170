import { openEmailLink } from "../support/mailbox"
import { expect, expectAccessible, openWithScripts, test } from "../support/shop-fixture"
import { logIn, newShopper, signUp } from "../support/shopper-actions"

test.use({ shopName: "few_orders" })

test("a forgotten password is replaced through a link, which ends the old session [AC-01] [AC-05] [AC-12] [AC-13]", async ({
  page,
  shop,
  browser,
}) => {
  const elsewhere = await browser.newContext({ baseURL: shop.url })
  const person = await signUp(elsewhere.request, newShopper())
  expect((await elsewhere.request.get("/api/auth/me")).status()).toBe(200)

  await openWithScripts(page, "/auth")
  await page.getByLabel("Email", { exact: true }).fill(person.email)
  await page.getByRole("link", { name: "Forgot your password?" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Forgot your password?" })).toBeVisible()
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(person.email)
  await expectAccessible(page)
  await page.getByLabel("Email", { exact: true }).press("Enter")
  await expect(page.getByText(/^If there is an account for/)).toBeVisible()
  await expectAccessible(page)

  await openEmailLink(page, shop.engineUrl, { to: person.email, subject: "Choose a new password" })
  const first = page.getByLabel("New Password", { exact: true })
  await expect(first).toBeVisible()
  await expect.poll(() => new URL(page.url()).hash).toBe("")
  await first.focus()
  await page.keyboard.type("two-kikoi-towels")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Enter")
  await expect(first).toHaveAttribute("type", "text")
  await page.getByLabel("Confirm Password").fill("two-kikoi-towels")
  await expectAccessible(page)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1, name: "Your new password is set." })).toBeVisible()
  await expectAccessible(page)

  expect((await elsewhere.request.get("/api/auth/me")).status()).toBe(401)
  await page.getByRole("link", { name: "Log in" }).click()
  await logIn(page, { email: person.email, password: "two-kikoi-towels" })
  await expect(page.getByRole("button", { name: "Account" })).toBeVisible()
  await page.goto("/profile")
  await expect(page.getByRole("button", { name: "Change password" })).toBeVisible()
  await expect(page.getByText("Your email is not verified.")).toHaveCount(0)
  await elsewhere.close()
})

test("a new account is verified through the link of its first e-mail [AC-14] [AC-15]", async ({ page, shop }) => {
  const person = await signUp(page.request)
  await page.goto("/profile")
  await expect(page.getByText("Your email is not verified.")).toBeVisible()
  await expect(page.getByRole("button", { name: "Change password" })).toBeVisible()
  await expectAccessible(page)
  await openEmailLink(page, shop.engineUrl, { to: person.email, subject: "Confirm your email address" })
  await expect(page.getByRole("button", { name: "Confirm my address" })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Confirm my address" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Your address is confirmed." })).toBeVisible()
  await page.goto("/profile")
  await expect(page.getByRole("button", { name: "Change password" })).toBeVisible()
  await expect(page.getByText("Your email is not verified.")).toHaveCount(0)
})
