import { createHmac } from "node:crypto"
import { generateTotpCode } from "@medusajs/auth/dist/utils/totp.js"
import type { APIRequestContext } from "@playwright/test"
import { buyAndPay, invite, post, signInAsMerchant, startMerchantSession } from "../support/merchant-actions"
import { expect, expectAccessible, openWithScripts, test } from "../support/shop-fixture"

interface Login {
  email: string
  password: string
}

/** A token of the engine whose second factor was confirmed eleven minutes ago. */
async function olderToken(request: APIRequestContext, url: string, login: Login, secret: string, recoveryCode: string) {
  const challenge = (await post(request, url, "/auth/user/emailpass", login)) as {
    token: string
    mfa_challenge: { id: string }
  }
  const response = await request.post(`${url}/auth/mfa/challenges/${challenge.mfa_challenge.id}/verify`, {
    data: { method: "recovery_code", code: recoveryCode },
    headers: { authorization: `Bearer ${challenge.token}` },
  })
  const { token } = (await response.json()) as { token: string }
  const [header = "", payload = ""] = token.split(".")
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as object
  const at = new Date(Date.now() - 11 * 60_000).toISOString()
  const changed = Buffer.from(JSON.stringify({ ...claims, mfa_challenge_completed_at: at })).toString("base64url")
  const signature = createHmac("sha256", secret).update(`${header}.${changed}`).digest("base64url")
  return `${header}.${changed}.${signature}`
}

test("an administrator sets up an app, signs in with its code, and must enter one before a refund [MF-08] [MF-09]", async ({
  page,
  browser,
  request,
  shop,
}) => {
  const { orderId } = await buyAndPay(request, shop.url, "0700082040")
  await signInAsMerchant(page, shop.engineUrl)
  const ben = await invite(page, request)
  const staff = await (await browser.newContext()).newPage()
  await startMerchantSession(staff, shop.engineUrl, ben)

  await staff.goto(`${shop.engineUrl}/app/settings/profile`)
  await staff.getByRole("button", { name: "Enable" }).click()
  await expect(staff.getByText("Please enter your password under “Confirm it's you”")).toBeVisible()
  await staff.getByLabel("Password").fill(ben.password)
  await staff.getByRole("button", { name: "Confirm" }).click()
  await expect(staff.getByText(/^Confirmed until/)).toBeVisible()
  await expectAccessible(staff, "form")
  await staff.getByRole("button", { name: "Enable" }).click()
  const setup = staff.getByRole("dialog")
  await expect(setup.locator("canvas")).toBeVisible()
  const secret = (await setup.locator(".font-mono span").first().textContent()) ?? ""
  for (const [index, digit] of generateTotpCode({ secret }).split("").entries()) {
    await setup.getByRole("textbox").nth(index).fill(digit)
  }
  await expect(setup.getByText("Recovery codes").last()).toBeVisible()
  const codes = await setup.locator("p.font-mono").allTextContents()
  expect(codes).toHaveLength(10)
  await setup.getByRole("button", { name: "Complete" }).click()
  await expect(staff.getByText("Enabled", { exact: true })).toBeVisible()

  await staff.context().clearCookies()
  await openWithScripts(staff, `${shop.url}/admin`)
  await staff.getByLabel("Email", { exact: true }).fill(ben.email)
  await staff.getByLabel("Password").fill(ben.password)
  await staff.getByRole("button", { name: "Login" }).click()
  await expect(staff.getByRole("status").filter({ hasText: "Enter the code" })).toHaveText(
    "Enter the code from your authenticator app, or a recovery code.",
  )
  await expect(staff.getByLabel("Code")).toBeFocused()
  await expectAccessible(staff)
  await staff.getByLabel("Code").fill(generateTotpCode({ secret, timestamp: Date.now() + 30_000 }))
  await staff.keyboard.press("Enter")
  await expect(staff.getByText("Total Orders")).toBeVisible()

  const token = await olderToken(request, shop.engineUrl, ben, shop.engineEnv.JWT_SECRET ?? "", codes[0] ?? "")
  const headers = { authorization: `Bearer ${token}`, origin: shop.engineUrl }
  expect((await staff.request.post(`${shop.engineUrl}/auth/session`, { headers })).ok()).toBe(true)
  await staff.goto(`${shop.engineUrl}/app/orders/${orderId}`)
  await staff.getByRole("button", { name: "Refund", exact: true }).click()
  const form = staff.getByRole("dialog", { name: "Refund" })
  await form.getByLabel("Why?").fill("Too small")
  await form.getByRole("button", { name: /^Refund Ksh/ }).click()
  await expect(form.getByRole("alert")).toHaveText("Please enter a new code to go on.")
  await form.getByLabel("Code from your authenticator app").fill(codes[1] ?? "")
  await form.getByRole("button", { name: /^Refund Ksh/ }).click()
  await expect(form).toBeHidden()
  await expect(staff.getByText("Too small")).toBeVisible()
  await staff.context().close()
})
