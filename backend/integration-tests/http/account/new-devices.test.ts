import { dayAndTime } from "@mavazi/contracts/time/day-and-time"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop, type Visitor } from "../../harness"
import { accountEmails, accountEmailsAreSent, verifiedShopper } from "../../support/account-emails"
import { ADMIN, bearer } from "../../support/administrator"
import { emailsTo } from "../../support/mailbox"
import { newShopper, PASSWORD, signIn } from "../../support/shopper"

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ simulator: false })
})
afterAll(() => shop.stop())

const CHROME =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36"
const NEW = "two-kikoi-towels"

const browser = (userAgent = CHROME): Visitor => shop.visitor().withHeaders({ "user-agent": userAgent })

async function noticesTo(email: string) {
  await accountEmailsAreSent(shop)
  return (await emailsTo(shop, email)).filter(({ kind }) => kind === "new_device")
}

describe("the notice of a sign-in from a new device", () => {
  it("has time, browser, system and what to do; the first sign-in sends none [AC-22]", async () => {
    const { user } = await verifiedShopper(shop)
    expect(await noticesTo(user.email)).toEqual([])
    await signIn(browser(), user.email)
    const [mail] = await accountEmails(shop, user.email, "new_device")
    const { rows } = await shop.db.query<{ at: Date }>(
      `select max(created_at) as at from shop_session where customer_id = $1`,
      [user.id],
    )
    expect(mail?.subject).toBe("New sign-in to your account")
    expect(mail?.text).toContain(
      `Someone signed in to your account at Mavazi on ${dayAndTime(rows[0]?.at.toISOString() ?? "")}. Browser: Chrome. System: Android.`,
    )
    expect(mail?.text).toContain("sign out everywhere and change your password")
    expect(mail?.text).toContain("/profile")
  })

  it("is sent once for each device, and not because of another password [AC-22]", async () => {
    const { visitor, user } = await verifiedShopper(shop)
    const phone = browser()
    await signIn(phone, user.email)
    await signIn(phone, user.email)
    await visitor.api("/api/auth/logout", { method: "POST" })
    await signIn(visitor, user.email)
    expect(await noticesTo(user.email)).toHaveLength(1)
    await visitor.api("/api/auth/change-password", { body: { currentPassword: PASSWORD, password: NEW } })
    await signIn(phone, user.email, NEW)
    expect(await noticesTo(user.email)).toHaveLength(1)
    await signIn(browser(), user.email, NEW)
    expect(await noticesTo(user.email)).toHaveLength(2)
  })

  it("is sent for a device that another account has used, and for one that was forgotten [AC-22]", async () => {
    const { visitor, user } = await verifiedShopper(shop)
    const stranger = await newShopper(shop)
    await signIn(stranger.visitor, user.email)
    expect(await noticesTo(user.email)).toHaveLength(1)
    await shop.db.query(
      `update known_device set expires_at = now()
        where auth_identity_id = (select auth_identity_id from shop_session where customer_id = $1 limit 1)`,
      [user.id],
    )
    await signIn(visitor, user.email)
    expect(await noticesTo(user.email)).toHaveLength(2)
  })

  it("contains no text of who signed in [AC-22] [AC-08]", async () => {
    const { user } = await verifiedShopper(shop)
    await signIn(browser("Call-me/1.0 (Win money; <b>now</b>)"), user.email)
    const [mail] = await accountEmails(shop, user.email, "new_device")
    expect(mail?.text).toContain("Browser: unknown. System: unknown.")
    expect(`${mail?.text ?? ""} ${mail?.html ?? ""}`).not.toMatch(/Call-me|Win money/)
  })

  it("is not sent to an unconfirmed address [AC-22] [AC-07]", async () => {
    const { user } = await newShopper(shop)
    await signIn(browser(), user.email)
    expect(await noticesTo(user.email)).toEqual([])
  })

  it("is sent ten times an hour at most [AC-22]", async () => {
    const { user } = await verifiedShopper(shop)
    for (let time = 0; time < 12; time += 1) await signIn(browser(), user.email)
    expect(await noticesTo(user.email)).toHaveLength(10)
  })

  it("is sent to an administrator for a sign-in to the engine's admin [AC-22]", async () => {
    await signIn(browser(), ADMIN.email, ADMIN.password)
    const before = (await noticesTo(ADMIN.email)).length
    const desktop = browser()
    for (let time = 0; time < 2; time += 1) {
      const { body } = await desktop.api<{ token: string }>("/auth/user/emailpass", { body: ADMIN })
      await desktop.api("/auth/session", { method: "POST", headers: bearer(body.token) })
    }
    expect(await noticesTo(ADMIN.email)).toHaveLength(before + 1)
  })
})
