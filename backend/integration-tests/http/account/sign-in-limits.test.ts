import { createHash } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { inSoak } from "../../../../scripts/lib/soak/in-soak.mjs"
import { startShop, type Shop } from "../../harness"
import { ADMIN } from "../../support/administrator"
import { newEmail, PASSWORD, register, signIn } from "../../support/shopper"
import { attempt, newAdministrator, newSource, SIGN_IN_ROUTES } from "./sign-in-routes"

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ simulator: false })
})
afterAll(() => shop.stop())

async function guess(path: string, email: string, times: number, from?: string): Promise<number[]> {
  const statuses: number[] = []
  for (let time = 0; time < times; time += 1) {
    const password = `a wrong guess, number ${String(time)}`
    statuses.push((await attempt(shop.visitor(), path, { email, password }, from)).status)
  }
  return statuses
}

const tenRefusals = Array<number>(10).fill(401)

describe.each(SIGN_IN_ROUTES)("guessing at $path [EA-05]", ({ path, newAccount }) => {
  it("is limited to ten wrong passwords per account, with 429 and Retry-After, never 500", async () => {
    const { email, password } = await newAccount(shop)
    expect(await guess(path, email, 12)).toEqual([...tenRefusals, 429, 429])
    const shut = await attempt(shop.visitor(), path, { email, password })
    expect([shut.status, shut.body.message]).toEqual([429, "Too many attempts. Please try again in 10 minutes."])
    expect(Number(shut.headers.get("retry-after"))).toBeGreaterThan(0)
  })

  it("is limited to ten for an address without an account as well, so that the limit reveals nothing", async () => {
    expect(await guess(path, newEmail(), 12)).toEqual([...tenRefusals, 429, 429])
  })

  it("is not reset by a successful sign-in", async () => {
    const { email, password } = await newAccount(shop)
    expect(await guess(path, email, 6)).toEqual(Array(6).fill(401))
    expect((await attempt(shop.visitor(), path, { email, password })).status).toBe(200)
    expect(await guess(path, email, 5)).toEqual([401, 401, 401, 401, 429])
  })

  it("is limited to sixty per source, over all addresses", async () => {
    const from = newSource()
    expect(await guess(path, newEmail(), 1, from)).toEqual([401])
    const { rowCount } = await shop.db.query("update rate_limit set hits = 58 where key = $1", [
      `signInBySource:${createHash("sha256").update(from).digest("base64url")}`,
    ])
    expect(rowCount).toBe(1)
    const statuses: number[] = []
    for (let time = 0; time < 3; time += 1) statuses.push(...(await guess(path, newEmail(), 1, from)))
    expect(statuses).toEqual([401, 401, 429])
  })
})

it("a guess at one sign-in counts for the other [EA-05]", async () => {
  const { email } = await newAdministrator(shop)
  expect(await guess("/api/auth/login", email, 5)).toEqual(Array(5).fill(401))
  expect(await guess("/auth/user/emailpass", email.toUpperCase(), 6)).toEqual([401, 401, 401, 401, 401, 429])
})

describe("the owner of an account under attack [EA-06]", () => {
  it("signs in to the shop from a known device only", async () => {
    const owner = shop.visitor()
    const email = await register(owner)
    await signIn(owner, email)
    const home = newSource()
    await owner.api("/api/auth/logout", { method: "POST" })
    expect(await guess("/api/auth/login", email, 11, home)).toEqual([...tenRefusals, 429])
    expect((await attempt(shop.visitor(), "/api/auth/login", { email, password: PASSWORD })).status).toBe(429)
    expect((await attempt(owner, "/api/auth/login", { email, password: PASSWORD }, home)).status).toBe(200)
  })

  it("signs in to the engine's admin from a device that had a session", async () => {
    const owner = shop.visitor()
    const login = await newAdministrator(shop)
    const { body } = await owner.api<{ token: string }>("/auth/user/emailpass", { body: login })
    await owner.api("/auth/session", { method: "POST", headers: { authorization: `Bearer ${body.token}` } })
    expect(await guess("/auth/user/emailpass", login.email, 11)).toEqual([...tenRefusals, 429])
    expect((await attempt(owner, "/auth/user/emailpass", login)).status).toBe(200)
  })

  it("is limited to ten wrong passwords at that device too", async () => {
    const owner = shop.visitor()
    const email = await register(owner)
    await signIn(owner, email)
    const wrong = async () => (await attempt(owner, "/api/auth/login", { email, password: "not-this-one" })).status
    const statuses: number[] = []
    for (let time = 0; time < 11; time += 1) statuses.push(await wrong())
    expect(statuses).toEqual([...tenRefusals, 429])
    expect((await attempt(shop.visitor(), "/api/auth/login", { email, password: PASSWORD })).status).toBe(200)
  })

  it.runIf(inSoak)("has no limit for a device whose sessions were ended, until it signs in again", async () => {
    const [owner, device] = [shop.visitor(), shop.visitor()]
    const email = await register(owner)
    await signIn(owner, email)
    await signIn(device, email)
    const answer = async () => (await attempt(device, "/api/auth/login", { email, password: PASSWORD })).status
    await owner.api("/api/auth/logout-everywhere", { method: "POST" })
    expect(await guess("/api/auth/login", email, 10)).toEqual(tenRefusals)
    expect(await answer()).toBe(429)
    await shop.db.query("update rate_limit set resets_at = now() - interval '1 second'")
    await shop.restart()
    expect(await answer()).toBe(200)
    expect(await guess("/api/auth/login", email, 10)).toEqual(tenRefusals)
    expect(await answer()).toBe(200)
  })

  it("shares no device with another account, and keeps it for both accounts of a family", async () => {
    const family = shop.visitor()
    const [one, other] = [await register(family), await register(family)]
    await signIn(family, one)
    expect(await guess("/api/auth/login", other, 10)).toEqual(tenRefusals)
    expect((await attempt(family, "/api/auth/login", { email: other, password: PASSWORD })).status).toBe(429)
    await shop.db.query("update rate_limit set resets_at = now() - interval '1 second'")
    await shop.restart()
    await signIn(family, other)
    for (const email of [one, other]) {
      await guess("/api/auth/login", email, 10)
      expect((await attempt(family, "/api/auth/login", { email, password: PASSWORD })).status).toBe(200)
    }
  })

  it("does not get a planted cookie accepted as a known device", async () => {
    const planted = "A".repeat(43)
    const victim = shop.visitor()
    const email = await register(victim)
    victim.cookies.set("mavazi-device", planted)
    await signIn(victim, email)
    expect(victim.cookies.get("mavazi-device")).toMatch(/^[\w-]{43}$/)
    expect(victim.cookies.get("mavazi-device")).not.toBe(planted)
    await guess("/api/auth/login", email, 10)
    const stranger = shop.visitor()
    stranger.cookies.set("mavazi-device", planted)
    expect((await attempt(stranger, "/api/auth/login", { email, password: PASSWORD })).status).toBe(429)
  })
})

it("two registrations of one address with one password create one account that can sign in", async () => {
  for (let time = 0; time < 6; time += 1) {
    const email = newEmail()
    const once = () => shop.visitor().api("/api/auth/register", { body: { name: "A", email, password: PASSWORD } })
    const answers = await Promise.all([once(), once(), once()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    await signIn(shop.visitor(), email)
  }
})

it("the engine names the rule when an administrator's password is too short", async () => {
  const { status, body } = await attempt(shop.visitor(), "/auth/user/emailpass", { ...ADMIN, password: "short-one" })
  expect(status).toBe(401)
  expect(body.message).toBe("Administrators sign in with a password of at least 12 characters. Please reset yours.")
})
