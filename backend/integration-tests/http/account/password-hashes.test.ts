import { afterAll, beforeAll, expect, it } from "vitest"
import { startShop, type Shop } from "../../harness"
import { newEmail, PASSWORD, register } from "../../support/shopper"
import { attempt, SIGN_IN_ROUTES } from "./sign-in-routes"

let shop: Shop
beforeAll(async () => {
  // Other tests use cheap hashes; here their strength and duration are tested.
  shop = await startShop({ simulator: false, env: { SCRYPT_LOG_N: "15" } })
})
afterAll(() => shop.stop())

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

it("stores a scrypt hash with the parameters that OWASP recommends", async () => {
  const email = await register(shop.visitor())
  const { rows } = await shop.db.query<{ hash: string }>(
    "select provider_metadata->>'password' as hash from provider_identity where entity_id = $1",
    [email],
  )
  const header = Buffer.from(rows[0]?.hash ?? "", "base64")
  expect(header.subarray(0, 6).toString()).toBe("scrypt")
  expect({ logN: header[7], r: header.readUInt32BE(8), p: header.readUInt32BE(12) }).toEqual({ logN: 15, r: 8, p: 3 })
})

it("answers an unknown address and a wrong password equally, in the same time [AP-03]", async () => {
  const email = await register(shop.visitor())
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let round = 0; round < 7; round += 1) {
    for (const kind of ["known", "unknown"] as const) {
      const start = performance.now()
      const answer = await attempt(shop.visitor(), "/api/auth/login", {
        email: kind === "known" ? email : newEmail(),
        password: "wrong-password",
      })
      times[kind].push(performance.now() - start)
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual({ message: "Invalid email or password.", code: "invalid_credentials" })
    }
  }
  const gap = Math.abs(median(times.known) - median(times.unknown)) / median(times.known)
  // Without the hash the difference would be 90 %; other load on the machine can make it 33 %.
  expect(gap).toBeLessThan(0.5)
})

it("a wrong password takes the same time with and without an account, at both sign-ins [EA-07]", async () => {
  for (const { path, newAccount } of SIGN_IN_ROUTES) {
    const { email } = await newAccount(shop)
    const known: number[] = []
    const unknown: number[] = []
    for (let time = 0; time < 9; time += 1) {
      const wrong = (address: string) =>
        timeOf(() => attempt(shop.visitor(), path, { email: address, password: "not-the-right-one" }))
      known.push(await wrong(email))
      unknown.push(await wrong(newEmail()))
    }
    expect(median(unknown) / median(known), path).toBeGreaterThan(0.6)
    expect(median(unknown) / median(known), path).toBeLessThan(1.6)
  }
})

it("registering an address that has an account takes the time of a password hash", async () => {
  const taken = await register(shop.visitor())
  const call = (email: string) =>
    timeOf(() => shop.visitor().api("/api/auth/register", { body: { name: "A", email, password: PASSWORD } }))
  const again: number[] = []
  const first: number[] = []
  for (let time = 0; time < 7; time += 1) {
    again.push(await call(taken))
    first.push(await call(newEmail()))
  }
  expect(median(again) / median(first)).toBeGreaterThan(0.4)
})
