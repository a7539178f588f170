import { signInAsMerchant, startMerchantSession } from "../support/merchant-actions"
import { expect, expectAccessible, test } from "../support/shop-fixture"

// The test changes texts of the shop.
test.use({ shopName: "content" })

/** A change is public within five seconds. */
const PUBLIC = { timeout: 5_000 }

test("a merchant changes the banner and an answer, previews, publishes and goes one step back [CW-02] [CW-04] [CW-09]", async ({
  page,
  browser,
  shop,
  consoleErrors,
}) => {
  const context = await browser.newContext({ baseURL: shop.url })
  const shopper = await context.newPage()
  await shopper.goto("/")
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Made in Nairobi, made to last")

  await signInAsMerchant(page, shop.engineUrl)
  await page.getByRole("link", { name: "Content", exact: true }).click()
  await page.getByRole("link", { name: "Home page: banner and benefits" }).click()
  await page.getByLabel("Title", { exact: true }).first().fill("")
  await page.getByRole("button", { name: "Save and publish" }).click()
  await expect(page.getByRole("alert")).toHaveText("Not published: something is wrong in the fields that are marked.")
  const title = page.getByLabel("Title", { exact: true }).first()
  await expect(title).toHaveAccessibleDescription("Is empty: write its text.")
  await expect(title).toBeFocused()

  // The browser's own message about the refusal.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("status of 400")])
  await expectAccessible(page, "form")

  await title.fill("Sewn in Kilimani")
  await page.getByRole("button", { name: "Preview" }).click()
  const link = page.getByRole("link", { name: "Open the preview" })
  const draft = await context.newPage()
  await draft.goto((await link.getAttribute("href")) ?? "")
  await expect(draft.getByRole("heading", { level: 1 })).toHaveText("Sewn in Kilimani")
  await expect(draft.getByText("Preview — not published")).toBeVisible()
  await shopper.reload()
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Made in Nairobi, made to last")

  const heading = async (text: string) =>
    expect(async () => {
      expect(await (await shopper.request.get("/")).text()).toContain(`<h1>${text}</h1>`)
    }).toPass(PUBLIC)
  await page.getByRole("button", { name: "Save and publish" }).click()
  await expect(page.getByText(/by Otieno Odhiambo/)).toBeVisible()
  await heading("Sewn in Kilimani")
  await shopper.reload()
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Sewn in Kilimani")

  await page.getByRole("button", { name: "One step back" }).click()
  await page.getByRole("button", { name: "Go back" }).click()
  await expect(title).toHaveValue("Made in Nairobi, made to last")
  await heading("Made in Nairobi, made to last")

  await page.getByRole("link", { name: "All content" }).click()
  await page.getByRole("link", { name: "FAQ", exact: true }).click()
  const products = page.getByRole("group", { name: "Products", exact: true })
  await products.getByRole("button", { name: "Add to Questions" }).click()
  const added = products.getByRole("group", { name: "Questions 5", exact: true })
  await added.getByLabel("Question", { exact: true }).fill("Do you sew to measure?")
  await added.getByLabel("Answer").fill("For {shopName} trousers, within {refund}.")
  await products.getByRole("button", { name: "Move Questions 5 up" }).click()
  await page.getByRole("button", { name: "Save and publish" }).click()
  await expect(page.getByText(/by Otieno Odhiambo/)).toBeVisible()
  await expect(async () => {
    await shopper.goto("/faq")
    await shopper.getByLabel("Search", { exact: true }).last().fill("measure")
    await expect(shopper.getByText("For Mavazi trousers, within 7-10 business days.")).toHaveCount(1, { timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await context.close()
})

test("a merchant previews an e-mail in changed words, as HTML and as plain text, on a phone too [LT-02]", async ({
  page,
  shop,
  consoleErrors,
}) => {
  await startMerchantSession(page, shop.engineUrl)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${shop.engineUrl}/app/content?document=emails`)
  await page.getByLabel("Greeting", { exact: true }).fill("Habari {name},")
  const open = page.getByRole("button", { name: "Preview e-mails" })
  await open.focus()
  await page.keyboard.press("Enter")
  const dialog = page.getByRole("dialog", { name: "Preview e-mails" })
  const frame = dialog.frameLocator("iframe")
  await expect(frame.getByText("Habari Amina Wanjiru,")).toBeVisible()
  await expect(frame.getByRole("link", { name: "See or pay the order" })).toBeVisible()
  expect(await frame.locator("html").evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  // axe cannot run in a frame whose sandbox allows no scripts.
  const email = await page.context().newPage()
  await email.setContent((await dialog.locator("iframe").getAttribute("srcdoc")) ?? "")
  await expectAccessible(email)
  await email.close()

  await dialog.getByRole("combobox", { name: "E-mail" }).click()
  await page.getByRole("option", { name: "Return cancelled" }).click()
  await expect(dialog.getByText("Subject: Order 1042: your return was cancelled")).toBeVisible()
  await dialog.getByRole("combobox", { name: "View" }).click()
  await page.getByRole("option", { name: "Plain text" }).click()
  await expect(dialog.getByRole("textbox", { name: "The e-mail as plain text" })).toHaveValue(
    /^Your return was cancelled\.\n\nHabari Amina Wanjiru,/,
  )
  await expectAccessible(page, "[role=dialog]")

  await page.keyboard.press("Escape")
  await expect(open).toBeFocused()
  await page.getByLabel("Greeting", { exact: true }).fill("Habari {nobody},")
  await open.click()
  await expect(dialog.getByText(/^greeting has \{nobody\}/)).toBeVisible()
  // The browser's own message about the refusal.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("status of 400")])
})
