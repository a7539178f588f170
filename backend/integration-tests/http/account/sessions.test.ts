import { AccountSessionList, ErrorBody } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop, type Visitor } from "../../harness"
import { Administrator } from "../../support/administrator"
import { Merchant } from "../../support/merchant"
import { newShopper, signIn } from "../../support/shopper"

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ simulator: false })
})
afterAll(() => shop.stop())

const CHROME =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36"
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"

const isSignedIn = async (visitor: Visitor) => (await visitor.api("/api/auth/me")).status === 200
const list = async (visitor: Visitor) =>
  AccountSessionList.parse((await visitor.api<unknown>("/api/auth/sessions")).body).sessions
const end = (visitor: Visitor, id: string, headers: Record<string, string> = {}) =>
  visitor.api<{ message: string; code?: string }>(`/api/auth/sessions/${id}`, { method: "DELETE", headers })
const endOthers = (visitor: Visitor, headers: Record<string, string> = {}) =>
  visitor.api<{ message: string; code?: string }>("/api/auth/sessions", { method: "DELETE", headers })

/** A shopper who is signed in here and on a phone. */
async function onTwoDevices() {
  const { visitor, user } = await newShopper(shop)
  const phone = shop.visitor().withHeaders({ "user-agent": CHROME })
  await signIn(phone, user.email)
  const [here, there] = await list(visitor)
  if (!here || !there) throw new Error("The account does not have two sessions")
  return { visitor, user, phone, here, there }
}

describe("GET /api/auth/sessions", () => {
  it("names browser, system, sign-in and last use, this one first [AC-19]", async () => {
    const { visitor, user } = await newShopper(shop)
    const desktop = shop.visitor().withHeaders({ "user-agent": FIREFOX })
    await signIn(desktop, user.email)
    await shop.db.query(
      `update shop_session set seen_at = seen_at - interval '3 hours', created_at = created_at - interval '2 days'
        where customer_id = $1 and browser is null`,
      [user.id],
    )
    const [first, second, ...others] = await list(desktop)
    expect(others).toEqual([])
    expect(first).toMatchObject({ browser: "Firefox", system: "Linux", current: true })
    expect(second).toMatchObject({ browser: null, system: null, current: false })
    expect(Date.now() - Date.parse(second?.signedInAt ?? "")).toBeGreaterThan(47 * 3_600_000)
    expect(Date.now() - Date.parse(second?.lastSeenAt ?? "")).toBeGreaterThan(2 * 3_600_000)
    // Its use updates the time, as that of every session.
    expect((await list(visitor)).map(({ current }) => current)).toEqual([true, false])
  })

  it("leaves out sessions that have ended [AC-19]", async () => {
    const { visitor, user } = await onTwoDevices()
    await shop.db.query(`update shop_session set expires_at = now() where customer_id = $1 and browser = 'Chrome'`, [
      user.id,
    ])
    expect(await list(visitor)).toHaveLength(1)
  })

  it("contains no secret: an id does not sign in [AC-19]", async () => {
    const { there } = await onTwoDevices()
    const stranger = shop.visitor()
    stranger.cookies.set("mavazi", there.id)
    expect(await isSignedIn(stranger)).toBe(false)
  })
})

describe("DELETE /api/auth/sessions/{id}", () => {
  it("signs out that device at its next request, and no other [AC-20]", async () => {
    const { visitor, phone, there } = await onTwoDevices()
    expect(await isSignedIn(phone)).toBe(true)
    const { status, body } = await end(visitor, there.id)
    expect([status, body.message]).toEqual([200, "The device is signed out."])
    expect(await isSignedIn(phone)).toBe(false)
    expect(await isSignedIn(visitor)).toBe(true)
    expect(await list(visitor)).toHaveLength(1)
    const again = await end(visitor, there.id)
    expect([again.status, again.body.code]).toEqual([404, "session_unknown"])
  })

  it("signs out this device too, with its cookies [AC-20]", async () => {
    const { visitor, here } = await onTwoDevices()
    expect((await end(visitor, here.id)).status).toBe(200)
    expect([...visitor.cookies.keys()]).toEqual(["mavazi-device"])
    expect(await isSignedIn(visitor)).toBe(false)
  })

  it("ends an administrator's session of the dashboard [AC-20]", async () => {
    const [one, two] = [await Administrator.signIn(shop), await Administrator.signIn(shop)]
    expect((await two.get("/api/admin/stats")).status).toBe(200)
    const own = (await list(two.visitor)).find(({ current }) => current)
    expect((await end(one.visitor, own?.id ?? "")).status).toBe(200)
    expect((await two.get("/api/admin/stats")).status).toBe(401)
    expect((await one.get("/api/admin/stats")).status).toBe(200)
  })

  it("does not know the sessions of another account [AC-20]", async () => {
    const { phone, there } = await onTwoDevices()
    const other = await newShopper(shop)
    const refused = await end(other.visitor, there.id)
    expect([refused.status, refused.body.code]).toEqual([404, "session_unknown"])
    expect(await isSignedIn(phone)).toBe(true)
  })
})

describe("DELETE /api/auth/sessions", () => {
  it("signs out every device but this one [AC-21]", async () => {
    const { visitor, phone } = await onTwoDevices()
    const other = await newShopper(shop)
    const { status, body } = await endOthers(visitor)
    expect([status, body.message]).toEqual([200, "The other devices are signed out."])
    expect(await isSignedIn(phone)).toBe(false)
    expect(await isSignedIn(visitor)).toBe(true)
    expect(await isSignedIn(other.visitor)).toBe(true)
    expect(await list(visitor)).toMatchObject([{ current: true }])
  })

  it("ends an administrator's other sessions, also in the engine [AC-21]", async () => {
    const merchant = await Merchant.signIn(shop)
    const [one, two] = [await Administrator.signIn(shop), await Administrator.signIn(shop)]
    expect((await endOthers(one.visitor)).status).toBe(200)
    expect((await two.get("/api/admin/stats")).status).toBe(401)
    expect((await one.get("/api/admin/stats")).status).toBe(200)
    await expect(merchant.call("GET", "/admin/users/me")).rejects.toThrow(/401/)
  })
})

describe("the calls of signed-in devices", () => {
  const calls = (visitor: Visitor, id: string, headers: Record<string, string> = {}) =>
    [
      () => end(visitor, id, headers),
      () => endOthers(visitor, headers),
      () => visitor.api<{ code?: string }>("/api/auth/sessions", { headers }),
    ] as const

  it("require a session [AC-19] [AC-20] [AC-21]", async () => {
    const { there, phone } = await onTwoDevices()
    for (const call of calls(shop.visitor(), there.id)) {
      const { status, body } = await call()
      expect([status, body.code]).toEqual([401, "not_signed_in"])
    }
    expect(await isSignedIn(phone)).toBe(true)
  })

  it("change nothing for pages of other origins [AC-20] [AC-21]", async () => {
    const { visitor, there, phone } = await onTwoDevices()
    for (const call of calls(visitor, there.id, { origin: "https://evil.example" }).slice(0, 2)) {
      const { status, body } = await call()
      expect([status, ErrorBody.parse(body).code]).toEqual([403, "cross_site"])
    }
    expect(await isSignedIn(phone)).toBe(true)
  })

  it("are limited to sixty in ten minutes for an account, which stays signed in [AC-19] [AC-20] [AC-21]", async () => {
    const { visitor, there } = await onTwoDevices()
    // `onTwoDevices` has asked once.
    for (let time = 1; time < 60; time += 1) expect((await end(visitor, "unknown")).status).toBe(404)
    for (const call of calls(visitor, there.id)) {
      const { status, headers } = await call()
      expect([status, headers.has("retry-after")]).toEqual([429, true])
    }
    expect(await isSignedIn(visitor)).toBe(true)
  })
})
