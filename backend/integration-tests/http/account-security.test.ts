import { ErrorBody, User } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop, type Visitor } from "../harness"
import { accountMails, accountMailsAreSent, reset, tokenIn } from "./accounts"
import { Administrator } from "./administrator"
import { addToCart, order, plainCheckout, someVariants, stockOf } from "./buyer"
import { mailsTo, theMail, type ReadMail } from "./mails"
import { Merchant } from "./merchant"
import { newShopper, PASSWORD, signIn } from "./shopper"
import { StaffMember } from "./staff-with-factor"

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

async function verified() {
  const { visitor, user } = await newShopper(shop)
  const [mail] = await accountMails(shop, user.email, "verify_email")
  expect((await verify(shop.visitor(), tokenIn(mail as ReadMail))).status).toBe(200)
  return { visitor, user }
}

describe("POST /api/auth/change-password", () => {
  it("asks for the old one, ends the other sessions, keeps this one under a new id and tells it [AC-10] [AC-06]", async () => {
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
    await accountMails(shop, user.email, "password_changed")
  })

  it("refuses a wrong old one, and guesses of it [AC-10]", async () => {
    const { visitor, user } = await newShopper(shop)
    for (let guess = 0; guess < 10; guess += 1) {
      const { status, body } = await change(visitor, "not-my-password", NEW)
      expect([status, body.message, body.code]).toEqual([400, "Your current password is not right.", "wrong_password"])
    }
    expect((await change(visitor, PASSWORD, NEW)).status).toBe(429)
    await signIn(shop.visitor(), user.email)
  })

  it("has the rules of registering, and needs somebody signed in [AC-10]", async () => {
    const { visitor } = await newShopper(shop)
    const { status, body } = await change(visitor, PASSWORD, "kanga")
    expect([status, ErrorBody.parse(body).message]).toEqual([400, "Password must be at least 6 characters."])
    expect((await change(visitor, PASSWORD, "password")).status).toBe(400)
    expect((await change(shop.visitor(), PASSWORD, NEW)).status).toBe(401)
  })

  it("tells nothing to an address that is not confirmed [AC-07]", async () => {
    const { visitor, user } = await newShopper(shop)
    expect((await change(visitor, PASSWORD, NEW)).status).toBe(200)
    await accountMailsAreSent(shop)
    expect((await mailsTo(shop, user.email)).map(({ kind }) => kind)).toEqual(["verify_email"])
  })
})

describe("the address of a new account", () => {
  it("is confirmed by the link of the first message, which may be opened again [AC-07]", async () => {
    const { visitor, user } = await newShopper(shop)
    expect(user.emailVerified).toBe(false)
    const [mail] = await accountMails(shop, user.email, "verify_email")
    expect(mail?.subject).toBe("Confirm your email address")
    const token = tokenIn(mail as ReadMail)
    for (let time = 0; time < 2; time += 1) expect((await verify(shop.visitor(), token)).status).toBe(200)
    expect(await isVerified(visitor)).toBe(true)
  })

  it("gets another link for the asking, three times in ten minutes, and none once it is confirmed [AC-07]", async () => {
    const { visitor, user } = await newShopper(shop)
    const [first] = await accountMails(shop, user.email, "verify_email")
    expect((await sendAgain(visitor)).status).toBe(200)
    const [second] = await accountMails(shop, user.email, "verify_email", 2)
    const old = await verify(shop.visitor(), tokenIn(first as ReadMail))
    expect([old.status, old.body.code]).toEqual([400, "link_unknown"])
    expect((await verify(shop.visitor(), tokenIn(second as ReadMail))).status).toBe(200)
    expect((await sendAgain(visitor)).status).toBe(200)
    expect((await sendAgain(visitor)).status).toBe(200)
    expect((await sendAgain(visitor)).status).toBe(429)
    await accountMailsAreSent(shop)
    expect(await mailsTo(shop, user.email)).toHaveLength(2)
    expect((await sendAgain(shop.visitor())).status).toBe(401)
  })

  it("is not confirmed by a link that has expired", async () => {
    const { visitor, user } = await newShopper(shop)
    const [mail] = await accountMails(shop, user.email, "verify_email")
    await shop.db.query(`update account_link set expires_at = now() where email = $1`, [user.email])
    expect((await verify(shop.visitor(), tokenIn(mail as ReadMail))).body.code).toBe("link_expired")
    expect(await isVerified(visitor)).toBe(false)
  })

  it("may buy before, and its order's message says nothing that the buyer typed [AC-08]", async () => {
    const [variant] = await someVariants(shop, 1)
    if (!variant) throw new Error("The seed has no variant")
    await stockOf(shop, variant, 100)
    const typed = { street: "Win money at evil.example", city: "Nakuru", postalCode: "20100", country: "Kenya" }
    const body = { ...plainCheckout, shippingAddress: typed }
    const [unknown, known] = [await newShopper(shop), await verified()]
    for (const [{ visitor, user }, says] of [
      [unknown, false],
      [known, true],
    ] as const) {
      const buyer = { visitor, email: user.email, customerId: user.id }
      await addToCart(buyer, variant, 1)
      await order(buyer, body)
      const mail = await theMail(shop, user.email, "placed")
      for (const part of [mail.html, mail.text]) {
        expect(part.includes("evil.example")).toBe(says)
        expect(part.includes("Wanjiru")).toBe(says)
      }
    }
  })
})

describe("\"Reset password\" on a colleague's page of the engine's admin", () => {
  it("sends the colleague a link, which works for 30 minutes and once [AC-09] [AC-02]", async () => {
    const staff = await StaffMember.invite(shop)
    const { rows } = await shop.db.query<{ id: string }>(`select id from "user" where email = $1`, [staff.login.email])
    const colleague = await Merchant.signIn(shop)
    await colleague.call("POST", `/admin/users/${rows[0]?.id ?? ""}/reset-password`)
    const [mail] = await accountMails(shop, staff.login.email, "reset_password")
    expect(mail?.text).toContain("30 minutes")
    const token = tokenIn(mail as ReadMail)
    expect((await reset(shop.visitor(), token, "eleven-char")).body.code).toBe("weak_password")
    const done = await reset(shop.visitor(), token, "a-new-long-password")
    expect([done.status, done.body.admin]).toEqual([200, true])
    expect((await staff.visitor.api("/admin/users/me")).status).toBe(401)
    expect((await reset(shop.visitor(), token, "another-long-password")).body.code).toBe("link_used")
    await Merchant.signIn(shop, { email: staff.login.email, password: "a-new-long-password" })
    await colleague.call("POST", `/admin/users/${rows[0]?.id ?? ""}/reset-password`)
    const [late] = await accountMails(shop, staff.login.email, "reset_password", 2)
    await shop.db.query(
      `update account_link set requested_at = requested_at - interval '30 minutes', expires_at = expires_at - interval '30 minutes'
        where email = $1 and purpose = 'reset_password'`,
      [staff.login.email],
    )
    expect((await reset(shop.visitor(), tokenIn(late as ReadMail), "another-long-password")).body.code).toBe(
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
    // What makes the browser a known one for this account stays, and opens nothing.
    expect([...visitor.cookies.keys()]).toEqual(["mavazi-device"])
    expect((await me(elsewhere)).status).toBe(401)
    expect((await me(other.visitor)).status).toBe(200)
  })

  it("ends an administrator's in the dashboard and the engine too [AC-11]", async () => {
    const merchant = await Merchant.signIn(shop)
    const [one, two] = [await Administrator.signIn(shop), await Administrator.signIn(shop)]
    await one.visitor.api("/api/auth/logout-everywhere", { method: "POST" })
    expect((await two.get("/api/admin/stats")).status).toBe(401)
    await expect(merchant.call("GET", "/admin/users/me")).rejects.toThrow(/401/)
  })
})
