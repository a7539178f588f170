import { compactTimeOf } from "../contract/nairobi-time"
import { createHash } from "node:crypto"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { z } from "zod"
import { SIMULATOR_CREDENTIALS } from "../demo-defaults"
import { DarajaClient } from "../daraja/http/client"
import { stkQuery } from "../daraja/stk/stk-query"
import { SimulatorFixture } from "./testing/simulator-fixture"

const PHONE = "254712345678"
const SCRIPTED = "254700000101"
const SECOND_MS = 1000

let fixture: SimulatorFixture

beforeEach(async () => {
  fixture = await SimulatorFixture.open({ timeScale: 1 })
})
afterEach(() => fixture.close())

const sim = (call: string, body: unknown = {}) => fixture.post(`/__sim/${call}`, body)
const advance = (seconds: number) => sim("clock/advance", { ms: seconds * SECOND_MS })

/** Result codes of all callbacks of a push. */
async function codesAfter(phone: string, { amount = 1850, client = fixture.client, count = 1 } = {}) {
  await fixture.push(phone, { amount, client })
  await advance(30)
  return (await fixture.callbacks(count)).map(({ code }) => code)
}

/** Sends a request to the Daraja API with any headers and body. */
async function raw(path: string, { method = "POST", authorization = "", body = {} } = {}) {
  const response = await fetch(new URL(path, fixture.simulator.url), {
    method,
    headers: { authorization },
    ...(method === "POST" && { body: JSON.stringify(body) }),
  })
  const { errorCode, errorMessage } = (await response.json()) as Record<string, unknown>
  return { status: response.status, errorCode, errorMessage }
}

async function newToken(): Promise<{ access_token: string; expires_in: unknown }> {
  const { consumerKey, consumerSecret } = SIMULATOR_CREDENTIALS
  const authorization = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString("base64")}`
  const url = new URL("/oauth/v1/generate?grant_type=client_credentials", fixture.simulator.url)
  return (await (await fetch(url, { headers: { authorization } })).json()) as Awaited<ReturnType<typeof newToken>>
}

const bearer = (token: string) => `Bearer ${token}`
const QUERY = "/mpesa/stkpushquery/v1/query"

describe("a push", () => {
  const like = (config: Partial<DarajaClient["config"]>) => new DarajaClient({ ...fixture.client.config, ...config })

  it.each([
    ["a till's kind at the paybill's own number", { transactionType: "CustomerBuyGoodsOnline" }, "2028"],
    ["a paybill's kind at a till's number", { partyB: "5123456" }, "2028"],
    ["a till's kind at a till's number", { transactionType: "CustomerBuyGoodsOnline", partyB: "5123456" }, "0"],
  ] as const)("of %s ends with %s", async (_, config, code) => {
    expect(await codesAfter(SCRIPTED, { client: like(config) })).toEqual([code])
  })

  it("of the same amount from the same phone ends with 17 for two minutes, with the rule sameAmount", async () => {
    expect(await codesAfter(SCRIPTED)).toEqual(["0"])
    expect(await codesAfter(SCRIPTED, { count: 2 })).toEqual(["0", "0"])
    await sim("rules", { sameAmount: true })
    expect((await codesAfter(SCRIPTED, { count: 3 })).at(-1)).toBe("17")
    expect((await codesAfter(SCRIPTED, { count: 4, amount: 60 })).at(-1)).toBe("0")
    await advance(60)
    expect((await codesAfter(SCRIPTED, { count: 5 })).at(-1)).toBe("0")
  })

  it("of an amount that equals a code ends with it, with the rule amountTriggers and without a script", async () => {
    await fixture.push(PHONE, { amount: 2001 })
    await advance(30)
    expect(fixture.received).toEqual([])
    await advance(30)
    await sim("rules", { amountTriggers: true })
    expect((await codesAfter(PHONE, { amount: 2001, count: 2 })).at(-1)).toBe("2001")
    expect((await codesAfter(SCRIPTED, { amount: 2001, count: 3 })).at(-1)).toBe("0")
    await sim("scenario", { code: "1" })
    expect((await codesAfter(PHONE, { amount: 2001, count: 4 })).at(-1)).toBe("1")
  })

  it.each([
    [{ msisdn: "255712345678" }, "Invalid PhoneNumber"],
    [{ amount: 0.5 }, "Invalid Amount"],
    [{ amount: 250_001 }, "Invalid Amount"],
    [{ callbackUrl: "not an address" }, "Invalid CallBackURL"],
  ])("with %j is rejected: %s", async (wrong, message) => {
    const { msisdn, ...rest } = { msisdn: PHONE, ...wrong }
    await expect(fixture.push(msisdn, rest)).rejects.toMatchObject({
      code: "400.002.02",
      description: expect.stringContaining(message) as string,
    })
  })

  it("from an unknown shortcode is rejected: Merchant does not exist", async () => {
    const client = like({ shortcode: "600000" })
    await expect(fixture.push(PHONE, { client })).rejects.toMatchObject({ description: "Merchant does not exist" })
  })

  it("may have a wrong timestamp, except with the rule strictTime", async () => {
    const { access_token } = await newToken()
    const { shortcode, passkey } = SIMULATOR_CREDENTIALS
    const query = (Timestamp: string) => {
      const Password = Buffer.from(shortcode + passkey + Timestamp).toString("base64")
      const body = { BusinessShortCode: shortcode, Timestamp, Password, CheckoutRequestID: "ws_CO_1" }
      return raw(QUERY, { authorization: bearer(access_token), body })
    }
    const utc = compactTimeOf(new Date(Date.now() - 3 * 3600 * SECOND_MS))
    const unknown = { status: 500, errorCode: "500.001.1001", errorMessage: "The transaction does not exist" }
    expect(await query(utc)).toEqual(unknown)
    await sim("rules", { strictTime: true })
    expect(await query(utc)).toMatchObject({ status: 400, errorCode: "400.002.02" })
    expect(await query(compactTimeOf(new Date()))).toEqual(unknown)
  })
})

describe("an access token", () => {
  const isGood = async (token: string) =>
    (await raw(QUERY, { authorization: bearer(token) })).errorCode !== "404.001.03"

  it("is valid for 3599 s, then rejected", async () => {
    const { access_token, expires_in } = await newToken()
    expect(expires_in).toBe("3599")
    await advance(3589)
    expect(await isGood(access_token)).toBe(true)
    await advance(10)
    expect(await raw(QUERY, { authorization: bearer(access_token) })).toEqual({
      ...{ status: 404, errorCode: "404.001.03", errorMessage: "Invalid Access Token" },
    })
  })

  it("has a lifetime in real seconds when the simulated clock runs faster", async () => {
    await sim("clock", { scale: 20 })
    expect((await newToken()).expires_in).toBe("179")
  })

  it("revokes earlier tokens with the rule newTokenEndsOld, and has a numeric lifetime with numericExpiry", async () => {
    const first = await newToken()
    await newToken()
    expect(await isGood(first.access_token)).toBe(true)
    await sim("rules", { newTokenEndsOld: true, numericExpiry: true })
    expect((await newToken()).expires_in).toBe(3599)
    expect(await isGood(first.access_token)).toBe(false)
  })

  it.each([
    ["/oauth/v1/generate?grant_type=client_credentials", "GET", { status: 400, errorCode: "400.008.01" }],
    ["/oauth/v1/generate?grant_type=password", "GET", { status: 400, errorCode: "400.008.02" }],
    ["/oauth/v1/generate?grant_type=client_credentials", "POST", { status: 405, errorCode: "405.001" }],
    [QUERY, "GET", { status: 405, errorCode: "405.001" }],
    ["/mpesa/nothing/v1", "POST", { status: 404, errorCode: "404.001.01" }],
    [QUERY, "POST", { status: 404, errorCode: "404.001.03" }],
  ])("%s by %s without one is rejected", async (path, method, refusal) => {
    expect(await raw(path, { method })).toMatchObject(refusal)
  })
})

describe("a callback", () => {
  it("has the shortcode in a header and a balance without a value", async () => {
    await fixture.push(SCRIPTED)
    await advance(30)
    const [callback] = await fixture.messages(1)
    expect(callback?.shortcode).toBe("174379")
    expect(callback?.body).toContain('{"Name":"Balance"}')
  })

  it("that the shop rejects is sent once, or repeated with the rule retries", async () => {
    const lost = "http://127.0.0.1:9/cb"
    const attempts = async () => ((await fixture.get("/__sim/deliveries")).body["deliveries"] as unknown[]).length
    await fixture.push(SCRIPTED, { callbackUrl: lost })
    await advance(30)
    await expect.poll(attempts).toBe(1)
    await sim("rules", { retries: 2 })
    await fixture.push(SCRIPTED, { callbackUrl: lost })
    for (const count of [2, 3, 4, 4]) {
      await advance(30)
      await expect.poll(attempts).toBe(count)
    }
  })
})

it("the query of an unknown id is rejected", async () => {
  expect(await stkQuery(fixture.client, "ws_CO_nobody")).toEqual({ answer: "none" })
})

it("version 1 of confirmations hashes the payer's number", async () => {
  const url = `${fixture.shopUrl}/c2b/key/confirmation`
  const call = (path: string, body: object) =>
    fixture.client.post({ path, timeoutMs: 1000, answer: z.unknown() }, { ShortCode: "174379", ...body })
  const register = { ResponseType: "Completed", ConfirmationURL: url, ValidationURL: url }
  await call("/mpesa/c2b/v1/registerurl", register)
  const bill = { CommandID: "CustomerPayBillOnline", Amount: 50, Msisdn: PHONE, BillRefNumber: "K7M4QXB" }
  await call("/mpesa/c2b/v1/simulate", bill)
  const [confirmation] = await fixture.messages(1)
  expect(JSON.parse(confirmation?.body ?? "")).toMatchObject({
    TransAmount: "50.00",
    MSISDN: createHash("sha256").update(PHONE).digest("hex"),
  })
})
