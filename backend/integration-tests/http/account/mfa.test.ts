import { CODE_REQUIRED } from "@mavazi/contracts/shared/copy"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { startShop, type Shop } from "../../harness"
import { bearer } from "../../support/administrator"
import { eventually } from "../../support/eventually"
import { StaffMember } from "../../support/staff-member"

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ simulator: false })
})
afterAll(() => shop.stop())
// Every test signs in from the same address many times.
beforeEach(() => shop.db.query("delete from rate_limit"))

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

describe("signing in with an authenticator app", () => {
  it("requires the code after the right password, and accepts it once [MF-01] [MF-02]", async () => {
    const staff = await StaffMember.withFactor(shop)
    const visitor = shop.visitor()
    const asked = await staff.shopLogin(undefined, visitor)
    expect([asked.status, asked.body.code]).toEqual([401, "mfa_required"])
    expect(visitor.cookies.size).toBe(0)
    const wrong = await staff.shopLogin(staff.wrongCode())
    expect([wrong.status, wrong.body.code]).toEqual([401, "mfa_code_wrong"])
    const code = staff.code()
    const right = await staff.shopLogin(`${code.slice(0, 3)} ${code.slice(3)}`)
    expect([right.status, typeof right.body.token]).toEqual([200, "string"])
    const replayed = await staff.shopLogin(code)
    expect([replayed.status, replayed.body.code]).toEqual([401, "mfa_code_wrong"])
  })

  it("does not reveal the app after a wrong password [MF-01]", async () => {
    const staff = await StaffMember.withFactor(shop)
    const { status, body } = await shop.visitor().api<{ code: string }>("/api/auth/login", {
      body: { email: staff.login.email, password: "not-the-password", code: staff.code() },
    })
    expect([status, body.code]).toEqual([401, "invalid_credentials"])
    expect((await staff.shopLogin(staff.code())).status).toBe(200)
  })

  it("accepts the code of the previous and next step, and no other [MF-02]", async () => {
    const staff = await StaffMember.withFactor(shop)
    for (const [steps, expected] of [
      [-3, 401],
      [3, 401],
      [-1, 200],
      [1, 200],
    ] as const) {
      expect([steps, (await staff.loginWithStep(steps)).status]).toEqual([steps, expected])
    }
  })

  it("accepts a code once among concurrent requests [MF-02]", async () => {
    const staff = await StaffMember.withFactor(shop)
    const code = staff.code()
    expect(statuses(await Promise.all(Array.from({ length: 5 }, () => staff.shopLogin(code))))).toEqual([
      200, 401, 401, 401, 401,
    ])
  })

  it("accepts a recovery code once, also among concurrent requests [MF-03]", async () => {
    const staff = await StaffMember.withFactor(shop)
    expect(new Set(staff.recoveryCodes).size).toBe(10)
    const [code = "", other = ""] = staff.recoveryCodes
    const answers = await Promise.all(Array.from({ length: 5 }, () => staff.shopLogin(code.toUpperCase())))
    expect(statuses(answers)).toEqual([200, 401, 401, 401, 401])
    expect((await staff.shopLogin(other)).status).toBe(200)
  })

  it("checks five wrong codes in fifteen minutes over all routes, then rejects right ones [MF-04]", async () => {
    const staff = await StaffMember.withFactor(shop)
    const { token, mfa_challenge: challenge } = await staff.engineLogin()
    const engineGuess = () =>
      shop.visitor().api(`/auth/mfa/challenges/${challenge?.id ?? ""}/verify`, {
        body: { method: "totp", code: staff.wrongCode() },
        headers: bearer(token),
      })
    expect(statuses(await Promise.all([engineGuess(), engineGuess()]))).toEqual([400, 400])
    const answers = await Promise.all(Array.from({ length: 8 }, () => staff.shopLogin(staff.wrongCode())))
    expect(statuses(answers)).toEqual([401, 401, 401, 429, 429, 429, 429, 429])
    for (const code of [staff.code(), staff.recoveryCodes[0]]) {
      const { status, body } = await staff.shopLogin(code)
      expect([status, body.code]).toEqual([429, "too_many_requests"])
    }
    const { rows } = await shop.db.query("select from security_event where event = 'factor_failed'")
    expect(rows.length).toBeGreaterThanOrEqual(3)
  })
})

describe("bypassing the code", () => {
  it("is not possible at the engine with a password alone [MF-05]", async () => {
    const staff = await StaffMember.withFactor(shop)
    const { token, mfa_required: required } = await staff.engineLogin()
    expect(required).toBe(true)
    const visitor = shop.visitor()
    await staff.openSession(token, visitor)
    const headers = bearer(token)
    expect((await visitor.api("/admin/users/me")).status).toBe(401)
    expect((await visitor.api("/admin/users/me", { headers })).status).toBe(401)
    const refreshed = await visitor.api<{ token: string }>("/auth/token/refresh", { method: "POST", headers })
    expect((await visitor.api("/admin/users/me", { headers: bearer(refreshed.body.token) })).status).toBe(401)
    for (const [method, path] of [
      ["GET", "/auth/mfa/factors"],
      ["POST", "/auth/mfa/factors"],
      ["POST", "/auth/mfa/recovery-codes"],
      ["DELETE", `/auth/mfa/factors/${staff.factorId}`],
    ] as const) {
      const body = method === "GET" ? undefined : { provider: "totp" }
      expect([path, (await visitor.api(path, { method, body, headers })).status]).toEqual([path, 401])
    }
  })

  it("is not possible with sessions and tokens from before the app was set up [MF-05]", async () => {
    const staff = await StaffMember.invite(shop)
    const earlier = shop.visitor()
    const { token } = await staff.engineLogin()
    await staff.openSession(token, earlier)
    const shopper = shop.visitor()
    expect((await staff.shopLogin(undefined, shopper)).status).toBe(200)
    await staff.enrol()
    const headers = bearer(token)
    expect((await earlier.api("/admin/users/me")).status).toBe(401)
    expect((await earlier.api("/auth/mfa/recovery-codes", { body: {} })).status).toBe(401)
    expect((await shop.visitor().api("/admin/users/me", { headers })).status).toBe(401)
    const refreshed = await shop.visitor().api<{ token?: string }>("/auth/token/refresh", { method: "POST", headers })
    const again = bearer(refreshed.body.token ?? "none")
    expect((await shop.visitor().api("/admin/users/me", { headers: again })).status).toBe(401)
    await expect.poll(async () => (await shopper.api("/api/auth/me")).status, eventually).toBe(401)
    expect((await staff.visitor.api("/admin/users/me")).status).toBe(200)
  })

  it("is not possible by setting up or removing an app without password and code [MF-06]", async () => {
    const staff = await StaffMember.invite(shop)
    const refused = await staff.visitor.api("/auth/mfa/factors", { body: { provider: "totp" } })
    expect(refused.status).toBe(403)
    expect((await staff.confirm({ password: "not-the-password" })).status).toBe(400)
    await staff.enrol()
    const token = await staff.tokenWithCodeFrom(0)
    const other = shop.visitor()
    await staff.openSession(token, other)
    const remove = (code?: string) =>
      other.api(`/auth/mfa/factors/${staff.factorId}`, { method: "DELETE", body: code ? { method: "totp", code } : {} })
    expect((await remove(staff.code())).status).toBe(403)
    await other.api("/admin/confirmation", { body: { password: staff.login.password } })
    expect(statuses([await remove(), await remove(staff.wrongCode())])).toEqual([400, 400])
    expect((await staff.shopLogin()).status).toBe(401)
    expect((await remove(staff.code())).status).toBe(200)
    expect((await staff.shopLogin()).status).toBe(200)
  })
})

describe("confirmation before sensitive actions", () => {
  const deeds = (id: string): [method: string, path: string, body: object][] => [
    ["POST", "/admin/mpesa/orders/order_none/refunds", { attempt_id: "a", method: "manual", amount: 1, reason: "why" }],
    ["POST", "/admin/mpesa/attempts/none/receipt", { receipt: "SKL0000001", amount: 1, reason: "seen" }],
    ["POST", "/admin/mpesa/unallocated/none/allocate", { order_id: "order_none", reason: "why" }],
    ["POST", "/admin/mpesa/refunds/none/resolve", { outcome: "done", reason: "why" }],
    ["POST", "/admin/payments/none/refund", { amount: 1 }],
    ["POST", "/admin/orders/none/cancel", {}],
    ["POST", "/admin/invites", { email: `${id}@example.com`, metadata: { role: "owner" } }],
    ["POST", "/admin/api-keys", { title: "Key", type: "secret" }],
    ["DELETE", "/admin/users/none", {}],
  ]

  it("is required when the code is older than ten minutes [MF-07]", async () => {
    const staff = await StaffMember.withFactor(shop)
    const visitor = shop.visitor()
    await staff.openSession(await staff.tokenWithCodeFrom(11), visitor)
    expect((await visitor.api("/admin/orders")).status).toBe(200)
    for (const [method, path, body] of deeds(staff.factorId)) {
      const answer = await visitor.api<{ message: string }>(path, { method, body })
      expect([path, answer.status, answer.body.message]).toEqual([path, 403, CODE_REQUIRED])
    }
    const wrong = await visitor.api("/admin/confirmation", { body: { code: staff.wrongCode() } })
    expect(wrong.status).toBe(400)
    expect((await visitor.api("/admin/confirmation", { body: { code: staff.code() } })).status).toBe(200)
    for (const [method, path, body] of deeds(staff.factorId)) {
      const { status } = await visitor.api(path, { method, body })
      expect([path, status]).not.toEqual([path, 403])
    }
    const { rows } = await shop.db.query<{ event: string }>(
      `select distinct event from security_event
        where account_id = (select app_metadata->>'user_id' from auth_identity where id =
               (select auth_identity_id from auth_mfa_factor where id = $1))`,
      [staff.factorId],
    )
    const events = rows.map(({ event }) => event)
    expect(events).toEqual(
      expect.arrayContaining(["factor_added", "confirmed", "confirmation_failed", "staff_invited", "api_key_created"]),
    )
  })

  it("is not required for ten minutes after a sign-in, nor without an app [MF-07]", async () => {
    const staff = await StaffMember.withFactor(shop)
    const token = await staff.tokenWithCodeFrom(9)
    const key = { title: "Key", type: "secret" }
    const recent = await shop.visitor().api("/admin/api-keys", { body: key, headers: bearer(token) })
    expect(recent.status).toBe(200)
    const plain = await StaffMember.invite(shop)
    expect((await plain.visitor.api("/admin/api-keys", { body: key })).status).toBe(200)
  })
})
