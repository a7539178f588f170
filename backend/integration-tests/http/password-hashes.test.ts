import { afterAll, beforeAll, expect, it } from "vitest"
import { startShop, type Shop } from "../harness"
import { newEmail, PASSWORD, register } from "./shopper"
import { attempt, SIGN_IN_ROUTES } from "./sign-in-routes"

let shop: Shop
beforeAll(async () => {
  // The other tests have cheap hashes; here their strength and their time are what is tested.
  shop = await startShop({ simulator: false, env: { SCRYPT_LOG_N: "15" } })
})
afterAll(() => shop.stop())

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

it("stores a scrypt hash of the strength that OWASP asks for", async () => {
  const email = await register(shop.visitor())
  const { rows } = await shop.db.query<{ hash: string }>(
    "select provider_metadata->>'password' as hash from provider_identity where entity_id = $1",
    [email],
  )
  const header = Buffer.from(rows[0]?.hash ?? "", "base64")
  expect(header.subarray(0, 6).toString()).toBe("scrypt")
  expect({ logN: header[7], r: header.readUInt32BE(8), p: header.readUInt32BE(12) }).toEqual({ logN: 15, r: 8, p: 3 })
})

it("says the same, in the same time, to an unknown address and to a wrong password [AP-03]", async () => {
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
  // A hash left out would make it 90 %; the rest is noise of a shared machine.
  expect(gap).toBeLessThan(0.3)
})

it("a wrong password costs the same time with and without an account, at either way in [EA-07]", async () => {
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

it("registering a taken address costs the time of a password's hash", async () => {
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
