import { expect, test } from "../support/shop-fixture"
import { newShopper, type Person, wellStockedProduct } from "../support/shopper-actions"
import type { Page } from "@playwright/test"
import { addToCart, expectGoodPage, main, OLD_PHONE, sendForeignForm, sendForm } from "../support/without-script"

// The last test uses up the sign-ins of its address.
test.use({ ...OLD_PHONE, shopName: "no_script_account" })

async function register(page: Page, { name, email, password }: Person) {
  await main(page).getByLabel("Name", { exact: true }).fill(name)
  await main(page).getByLabel("Email", { exact: true }).fill(email)
  await main(page).getByLabel("Password", { exact: true }).fill(password)
  await main(page).getByLabel("Confirm Password").fill(password)
  await main(page).getByLabel("Confirm Password").press("Enter")
}

const heading = (page: Page, name: string | RegExp) => main(page).getByRole("heading", { level: 1, name })

test("a shopper without script registers with the items of the cart, orders, pays and signs out [NS-09] [NS-10] [NS-11]", async ({
  page,
  browser,
}) => {
  const product = await wellStockedProduct(page)
  const person = newShopper()
  await addToCart(page, product, 2)
  await main(page).getByRole("link", { name: "Log in or register, and keep these items" }).click()
  await expect(heading(page, "Login")).toBeVisible()
  await expect(main(page).getByText("Log in to see your cart.")).toBeVisible()
  await expectGoodPage(page, browser)
  await main(page).getByRole("link", { name: "Register" }).click()
  await expectGoodPage(page, browser)
  await register(page, { ...person, password: "short" })
  await expect(main(page).getByRole("alert")).toHaveText("Password must be at least 6 characters.")
  await expect(main(page).getByLabel("Email", { exact: true })).toHaveValue(person.email)
  await expect(main(page).getByLabel("Password", { exact: true })).toHaveValue("")
  await expectGoodPage(page, browser)
  await register(page, person)

  await expect(page).toHaveURL(/\/cart$/)
  await expect(main(page).getByText(`This is the cart of ${person.name}.`)).toBeVisible()
  await expect(main(page).getByRole("spinbutton", { name: /^Quantity of/ })).toHaveValue("2")
  await expectGoodPage(page, browser)
  await main(page).getByRole("link", { name: "Proceed to Checkout" }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(main(page).getByLabel("Full Name")).toHaveCount(0)
  await main(page).getByLabel("Phone", { exact: true }).fill("0700 000 001")
  await main(page).getByLabel("Street").fill("Ngong Road 12, Adams Arcade")
  await main(page).getByLabel("City").fill("Nairobi")
  await main(page).getByLabel("Postal Code").fill("00100")
  await expectGoodPage(page, browser)
  await main(page).getByRole("button", { name: "Continue to shipping" }).click()
  await expectGoodPage(page, browser)
  await main(page).getByRole("button", { name: "Place order" }).click()
  await expect(page).toHaveURL(/\/orders\/order_\w+$/)
  const order = new URL(page.url()).pathname
  await expect(main(page).getByRole("heading", { name: "Payment Confirmed!" })).toBeVisible({ timeout: 40_000 })
  await expectGoodPage(page, browser)

  await main(page).getByRole("link", { name: "My Orders" }).click()
  await expect(main(page).getByText(`You are logged in as ${person.name}, ${person.email}.`)).toBeVisible()
  await expect(main(page).getByRole("link", { name: /^Order \d+/ })).toHaveAttribute("href", order)
  await expectGoodPage(page, browser)
  // The address of the last order is filled in.
  await addToCart(page, product)
  await main(page).getByRole("link", { name: "Proceed to Checkout" }).click()
  await expect(main(page).getByLabel("Street")).toHaveValue("Ngong Road 12, Adams Arcade")

  await page.goto("/profile")
  await main(page).getByRole("button", { name: "Logout" }).click()
  await expect(heading(page, "Login")).toBeVisible()
  await page.goto("/cart")
  await expect(main(page).getByText("Your cart is empty")).toBeVisible()
  // The page of an order is for the account that placed it only.
  await page.goto(order)
  await expect(main(page).getByText("Log in to see your order.")).toBeVisible()
  await page.goto("/auth?register")
  await register(page, newShopper())
  await expect(heading(page, "My Account")).toBeVisible()
  await page.goto(order)
  await expect(heading(page, "Order not found")).toBeVisible()
  await sendForm(page, order, { action: "cancel" })
  await expect(heading(page, "Order not found")).toBeVisible()
  await expectGoodPage(page, browser)
})

test("a sign-in without script replaces the session, and leads to pages of the shop only [NS-09]", async ({ page }) => {
  const person = newShopper()
  await page.goto("/auth?register")
  await register(page, person)
  await expect(heading(page, "My Account")).toBeVisible()
  const [before] = await page.context().cookies()
  const session = async () => (await page.context().cookies()).find(({ name }) => name === "mavazi")
  const first = await session()
  const fields = { action: "login", email: person.email, password: person.password }
  const answer = await sendForm(page, "/auth", { ...fields, from: "//example.com/" })
  expect([answer.status(), answer.headers()["location"]]).toEqual([303, "/profile"])
  for (const from of ["https://example.com", "/\t/example.com", "/\\example.com", "/\r\nx: y", "/auth"]) {
    expect((await sendForm(page, "/auth", { ...fields, from })).headers()["location"], from).toBe("/profile")
  }
  const second = await session()
  expect(before).toBeDefined()
  expect(second?.value).not.toBe(first?.value)
  expect(second).toMatchObject({ httpOnly: true, sameSite: "Lax" })
  const old = await page.request.get("/api/auth/me", { headers: { cookie: `mavazi=${first?.value ?? ""}` } })
  expect(old.status()).toBe(401)

  const wrong = await sendForm(page, "/auth", { ...fields, password: "wrong-password" })
  expect(wrong.status()).toBe(401)
  expect(await wrong.text()).toContain(`value="${person.email}"`)
  expect(await wrong.text()).not.toContain("wrong-password")
})

test("forms of accounts that other sites send do nothing, and no cache keeps the account's pages [NS-08] [NS-09]", async ({
  page,
}) => {
  const person = newShopper()
  const fields = { ...person, confirmation: person.password }
  expect((await sendForeignForm(page, "/auth", { ...fields, action: "register" })).status()).toBe(403)
  await page.goto("/auth?register")
  await register(page, person)
  await expect(heading(page, "My Account")).toBeVisible()
  const foreign = await sendForeignForm(page, "/auth", { ...fields, action: "login" })
  expect([foreign.status(), foreign.headers()["set-cookie"]]).toEqual([403, undefined])
  // Browsers that send no origin with a form send the page's address.
  const referer = { referer: "https://example.com/page" }
  expect((await sendForm(page, "/auth", { action: "sign-out" }, referer)).status()).toBe(403)
  expect((await sendForeignForm(page, "/auth", { action: "sign-out" })).status()).toBe(403)
  await page.goto("/profile")
  await expect(main(page).getByText(person.email)).toBeVisible()
  for (const path of ["/profile", "/auth", "/cart", "/checkout", "/wish-list"]) {
    const own = await page.request.get(path)
    expect([path, own.headers()["cache-control"]]).toEqual([path, "private, no-store"])
  }
})

test("a shopper without script registers in Swahili [NS-09] [SW-04]", async ({ page, browser }) => {
  const { name, email, password } = newShopper()
  await page.goto("/sw/auth?register")
  await expect(heading(page, "Jisajili")).toBeVisible()
  await expectGoodPage(page, browser)
  await main(page).getByLabel("Jina", { exact: true }).fill(name)
  await main(page).getByLabel("Barua pepe", { exact: true }).fill(email)
  await main(page).getByLabel("Nenosiri", { exact: true }).fill(password)
  await main(page).getByLabel("Thibitisha Nenosiri").fill(password)
  await main(page).getByRole("button", { name: "Jisajili" }).click()
  await expect(page).toHaveURL(/\/sw\/profile$/)
  await expect(main(page).getByText(`Umeingia kama ${name}, ${email}.`)).toBeVisible()
  await expectGoodPage(page, browser)
  await main(page).getByRole("button", { name: "Toka" }).click()
  await expect(page).toHaveURL(/\/sw\/auth$/)
})

test("a flood of sign-ins without script is refused on the page [NS-08] [NS-09]", async ({ page }) => {
  const fields = { action: "login", email: "nobody@example.com", password: "wrong-password" }
  let text = ""
  await expect(async () => {
    const answer = await sendForm(page, "/auth", fields)
    text = await answer.text()
    expect(answer.status()).toBe(429)
  }).toPass({ intervals: [0], timeout: 60_000 })
  expect(text).toMatch(/role="alert".*name="password"/s)
})
