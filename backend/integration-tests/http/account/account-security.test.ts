import { ErrorBody, User } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop, type Visitor } from "../../harness"
import { accountEmails, accountEmailsAreSent, reset, tokenIn, verifiedShopper } from "../../support/account-emails"
import { Administrator } from "../../support/administrator"
import { addToCart, order, plainCheckout, findVariants, setStock } from "../../support/buyer"
import { emailsTo, onlyEmail, type ReceivedEmail } from "../../support/mailbox"
import { Merchant } from "../../support/merchant"
import { newShopper, PASSWORD, signIn } from "../../support/shopper"
import { StaffMember } from "../../support/staff-member"

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const NEW = "two-kikoi-towels"
const me = (visitor: Visitor) => visitor.api<unknown>("/api/auth/me")
const isVerified = async (visitor: Visitor) => User.parse((await me(visitor)).body).emailVerified
const change = (visitor: Visitor, currentPassword: string, password: string) =>
  visitor.api<{ message: string; code?: string }>("/api/auth/change-password", { body: { currentPassword, password } })
const verify = (visitor: Visitor, token: string) =>
  visitor.api<{ message: string; code?: string }>("/api/auth/verify-email", { body: { token } })
const sendAgain = (visitor: Visitor) =>
  visitor.api<{ message: string }>("/api/auth/send-verification", { method: "POST" })

const verified = () => verifiedShopper(shop)

describe("POST /api/auth/change-password", () => {
  it("requires the old password, ends other sessions, renews this session's id and sends an e-mail [AC-10] [AC-06]", async () => {
    const { visitor, user } = await verified()
    const elsewhere = shop.visitor()
    await signIn(elsewhere, user.email)
    const before = visitor.cookies.get("mavazi")
    expect((await change(visitor, PASSWORD, NEW)).status).toBe(200)
    expect(visitor.cookies.get("mavazi")).not.toBe(before)
    expect((await me(visitor)).status).toBe(200)
    expect((await me(elsewhere)).status).toBe(401)
    const stolen = shop.visitor()
    stolen.cookies.set("mavazi", before ?? "")
    expect((await me(stolen)).status).toBe(401)
    await signIn(elsewhere, user.email, NEW)
    await accountEmails(shop, user.email, "password_changed")
  })

  it("rejects a wrong old password, and limits guesses [AC-10]", async () => {
    const { visitor, user } = await newShopper(shop)
    for (let guess = 0; guess < 10; guess += 1) {
      const { status, body } = await change(visitor, "not-my-password", NEW)
      expect([status, body.message, body.code]).toEqual([400, "Your current password is incorrect.", "wrong_password"])
    }
    expect((await change(visitor, PASSWORD, NEW)).status).toBe(429)
    await signIn(shop.visitor(), user.email)
  })

  it("has the password rules of registration, and requires a session [AC-10]", async () => {
    const { visitor } = await newShopper(shop)
    const { status, body } = await change(visitor, PASSWORD, "kanga")
    expect([status, ErrorBody.parse(body).message]).toEqual([400, "Password must be at least 6 characters."])
    expect((await change(visitor, PASSWORD, "password")).status).toBe(400)
    expect((await change(shop.visitor(), PASSWORD, NEW)).status).toBe(401)
  })

  it("sends nothing to an unconfirmed address [AC-07]", async () => {
    const { visitor, user } = await newShopper(shop)
    expect((await change(visitor, PASSWORD, NEW)).status).toBe(200)
    await accountEmailsAreSent(shop)
    expect((await emailsTo(shop, user.email)).map(({ kind }) => kind)).toEqual(["verify_email"])
  })
})

describe("the address of a new account", () => {
  it("is confirmed by the link of the first message, which can be opened again [AC-07]", async () => {
    const { visitor, user } = await newShopper(shop)
    expect(user.emailVerified).toBe(false)
    const [mail] = await accountEmails(shop, user.email, "verify_email")
    expect(mail?.subject).toBe("Confirm your email address")
    const token = tokenIn(mail as ReceivedEmail)
    for (let time = 0; time < 2; time += 1) expect((await verify(shop.visitor(), token)).status).toBe(200)
    expect(await isVerified(visitor)).toBe(true)
  })

  it("gets another link on request, at most three in ten minutes, and none once it is confirmed [AC-07]", async () => {
    const { visitor, user } = await newShopper(shop)
    const [first] = await accountEmails(shop, user.email, "verify_email")
    expect((await sendAgain(visitor)).status).toBe(200)
    const [second] = await accountEmails(shop, user.email, "verify_email", 2)
    const old = await verify(shop.visitor(), tokenIn(first as ReceivedEmail))
    expect([old.status, old.body.code]).toEqual([400, "link_unknown"])
    expect((await verify(shop.visitor(), tokenIn(second as ReceivedEmail))).status).toBe(200)
    expect((await sendAgain(visitor)).status).toBe(200)
    expect((await sendAgain(visitor)).status).toBe(200)
    expect((await sendAgain(visitor)).status).toBe(429)
    await accountEmailsAreSent(shop)
    expect(await emailsTo(shop, user.email)).toHaveLength(2)
    expect((await sendAgain(shop.visitor())).status).toBe(401)
  })

  it("is not confirmed by an expired link", async () => {
    const { visitor, user } = await newShopper(shop)
    const [mail] = await accountEmails(shop, user.email, "verify_email")
    await shop.db.query(`update account_link set expires_at = now() where email = $1`, [user.email])
    expect((await verify(shop.visitor(), tokenIn(mail as ReceivedEmail))).body.code).toBe("link_expired")
    expect(await isVerified(visitor)).toBe(false)
  })

  it("can order unconfirmed, and the order's message contains no text of the buyer [AC-08]", async () => {
    const [variant] = await findVariants(shop, 1)
    if (!variant) throw new Error("The seed has no variant")
    await setStock(shop, variant, 100)
    const typed = { street: "Win money at evil.example", city: "Nakuru", postalCode: "20100", country: "Kenya" }
    const body = { ...plainCheckout, shippingAddress: typed }
    const [unknown, known] = [await newShopper(shop), await verified()]
    for (const [{ visitor, user }, says] of [
      [unknown, false],
      [known, true],
    ] as const) {
      const buyer = { db: shop.db, visitor, email: user.email, customerId: user.id }
      await addToCart(buyer, variant, 1)
      await order(buyer, body)
      const mail = await onlyEmail(shop, user.email, "placed")
      for (const part of [mail.html, mail.text]) {
        expect(part.includes("evil.example")).toBe(says)
        expect(part.includes("Wanjiru")).toBe(says)
      }
    }
  })
})

describe("\"Reset password\" on a colleague's page of the engine's admin", () => {
  it("sends the colleague a link that works once within 30 minutes [AC-09] [AC-02]", async () => {
    const staff = await StaffMember.invite(shop)
    const { rows } = await shop.db.query<{ id: string }>(`select id from "user" where email = $1`, [staff.login.email])
    const colleague = await Merchant.signIn(shop)
    await colleague.call("POST", `/admin/users/${rows[0]?.id ?? ""}/reset-password`)
    const [mail] = await accountEmails(shop, staff.login.email, "reset_password")
    expect(mail?.text).toContain("30 minutes")
    const token = tokenIn(mail as ReceivedEmail)
    expect((await reset(shop.visitor(), token, "eleven-char")).body.code).toBe("weak_password")
    const done = await reset(shop.visitor(), token, "a-new-long-password")
    expect([done.status, done.body.admin]).toEqual([200, true])
    expect((await staff.visitor.api("/admin/users/me")).status).toBe(401)
    expect((await reset(shop.visitor(), token, "another-long-password")).body.code).toBe("link_used")
    await Merchant.signIn(shop, { email: staff.login.email, password: "a-new-long-password" })
    await colleague.call("POST", `/admin/users/${rows[0]?.id ?? ""}/reset-password`)
    const [late] = await accountEmails(shop, staff.login.email, "reset_password", 2)
    await shop.db.query(
      `update account_link set requested_at = requested_at - interval '30 minutes', expires_at = expires_at - interval '30 minutes'
        where email = $1 and purpose = 'reset_password'`,
      [staff.login.email],
    )
    expect((await reset(shop.visitor(), tokenIn(late as ReceivedEmail), "another-long-password")).body.code).toBe(
      "link_expired",
    )
  })
})

describe("POST /api/auth/logout-everywhere", () => {
  it("ends every session of the account [AC-11]", async () => {
    const { visitor, user } = await newShopper(shop)
    const elsewhere = shop.visitor()
    await signIn(elsewhere, user.email)
    const other = await newShopper(shop)
    const { status } = await visitor.api("/api/auth/logout-everywhere", { method: "POST" })
    expect(status).toBe(200)
    // The cookie of a known device stays; it gives no access.
    expect([...visitor.cookies.keys()]).toEqual(["mavazi-device"])
    expect((await me(elsewhere)).status).toBe(401)
    expect((await me(other.visitor)).status).toBe(200)
  })

  it("ends an administrator's sessions in the dashboard and the engine as well [AC-11]", async () => {
    const merchant = await Merchant.signIn(shop)
    const [one, two] = [await Administrator.signIn(shop), await Administrator.signIn(shop)]
    await one.visitor.api("/api/auth/logout-everywhere", { method: "POST" })
    expect((await two.get("/api/admin/stats")).status).toBe(401)
    await expect(merchant.call("GET", "/admin/users/me")).rejects.toThrow(/401/)
  })
})
