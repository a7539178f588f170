import { randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import { inSoak } from "../../../scripts/lib/soak/in-soak.mjs"
import { createDraft, post, signInAsMerchant } from "../support/merchant-actions"
import { expect, test } from "../support/shop-fixture"

test.skip(!inSoak, "`npm run soak` runs it")

test("an owner invites a packer, who is told what is not theirs, and finds both in the audit log [EA-21] [EA-24] [EA-27]", async ({
  page,
  browser,
  shop,
}) => {
  // The engine's admin has 8 MB of script, which takes long to parse on a busy machine.
  const email = `${randomUUID()}@example.com`
  await signInAsMerchant(page, shop.engineUrl)
  await page.getByRole("link", { name: "Staff" }).click()
  await expect(page.getByRole("heading", { name: "Staff", exact: true })).toBeVisible()
  await page.getByRole("button", { name: "Invite" }).click()
  await page.getByLabel("Email address").fill(email)
  await page.getByRole("combobox", { name: "Role" }).click()
  await page.getByRole("option", { name: "Packer" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Invite" }).click()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText(/^Packer, valid until/)).toBeVisible()

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  await page.getByRole("button", { name: "Copy link" }).first().click()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const packer = await (await browser.newContext()).newPage()
  await packer.goto(link)
  await packer.getByPlaceholder("First Name").fill("Ben")
  await packer.getByPlaceholder("Last Name").fill("Otieno")
  await packer.getByPlaceholder("Password", { exact: true }).fill("kitenge-of-many-colours")
  await packer.getByPlaceholder("Repeat Password").fill("kitenge-of-many-colours")
  await packer.getByRole("button", { name: "Create account" }).click()
  await expect(packer.getByText("Your account has been registered")).toBeVisible()
  await signInAsMerchant(packer, shop.engineUrl, { email, password: "kitenge-of-many-colours" })
  await packer.goto(`${shop.engineUrl}/app/orders`)
  await expect(packer.getByRole("heading", { name: "Orders" })).toBeVisible()
  const id = await createDraft(page.request, shop.engineUrl)
  await post(page.request, shop.engineUrl, `/admin/draft-orders/${id}/convert-to-order`, {})
  await packer.goto(`${shop.engineUrl}/app/orders/${id}`)
  await expect(packer.getByRole("heading", { name: "Shipping", exact: true })).toBeVisible()
  await expect(packer.getByText(/^Your role does not show amounts/)).toBeVisible()
  await page.goto(`${shop.engineUrl}/app/orders/${id}`)
  await expect(page.getByRole("heading", { name: "Shipping", exact: true })).toBeVisible()
  await expect(page.getByText(/^Your role does not show amounts/)).toBeHidden()
  await page.goto(`${shop.engineUrl}/app/staff`)
  await packer.goto(`${shop.engineUrl}/app/staff`)
  await expect(packer.getByText("This is for owners. Your role is packer.")).toBeVisible()

  await page.reload()
  const row = page.getByRole("row").filter({ hasText: email })
  await row.getByRole("button", { name: "Change role" }).click()
  await page.getByRole("combobox", { name: "Role" }).click()
  await page.getByRole("option", { name: "Accountant" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Change role" }).click()
  await expect(row.getByText("Accountant")).toBeVisible()

  await page.getByRole("link", { name: "Audit log" }).click()
  await expect(page.getByText("Changed a role").first()).toBeVisible()
  await page.getByLabel("Action or field").fill(email)
  // Other tests invite people too, until the filter is applied.
  await expect(page.getByText("Invited a person")).toHaveCount(1)
  const download = page.waitForEvent("download")
  await page.getByRole("link", { name: "Export CSV" }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^audit-log-[\d-]+\.csv$/)
  expect(readFileSync(await file.path(), "utf8")).toContain(email)
})
