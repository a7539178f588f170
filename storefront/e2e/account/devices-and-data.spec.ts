import { readFile } from "node:fs/promises"
import { expect, expectAccessible, openWithScripts, test } from "../support/shop-fixture"
import { logIn, newShopper, signUp } from "../support/shopper-actions"

test.use({ shopName: "few_orders" })

test("a shopper signs out another device and downloads the data of the account [AC-19] [AC-20] [AC-23]", async ({
  page,
  shop,
  browser,
}) => {
  const elsewhere = await browser.newContext({ baseURL: shop.url })
  const person = await signUp(elsewhere.request, newShopper())
  await openWithScripts(page, "/auth")
  await logIn(page, person)
  await expect(page.getByRole("button", { name: "Account" })).toBeVisible()
  await page.goto("/profile")

  await page.getByRole("button", { name: "Signed-in devices" }).press("Enter")
  const devices = page.getByRole("list", { name: "Signed-in devices" }).getByRole("listitem")
  await expect(devices).toHaveCount(2)
  await expect(devices.first()).toContainText("This device")
  await expectAccessible(page)
  await devices.last().getByRole("button").press("Enter")
  await expect(page.getByText("The device is signed out.")).toBeVisible()
  await expect(devices).toHaveCount(1)
  expect((await elsewhere.request.get("/api/auth/me")).status()).toBe(401)

  await page.getByRole("button", { name: "Download my data" }).press("Enter")
  await page.getByLabel("Current Password", { exact: true }).fill(person.password)
  await expectAccessible(page)
  const downloading = page.waitForEvent("download")
  await page.keyboard.press("Enter")
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(await readFile(await file.path(), "utf8")) as { profile: { email: string } }
  expect(data.profile.email).toBe(person.email)
  await expect(page.getByText("Your data is in your downloads.")).toBeVisible()
  await elsewhere.close()
})

test("a shopper deletes the account by keyboard [DA-01]", async ({ page, shop }) => {
  const person = await signUp(page.request, newShopper())
  await openWithScripts(page, "/profile")
  await page.getByRole("button", { name: "Delete my account" }).press("Enter")
  await expect(page.getByText("Tax law makes us keep your orders")).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel("Current Password", { exact: true }).fill(person.password)
  await page.keyboard.press("Enter")
  await expect(page.getByText("Your account is deleted.")).toBeVisible()
  expect((await page.request.get(`${shop.url}/api/auth/me`)).status()).toBe(401)
})
