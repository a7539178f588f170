import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { z } from "zod"
import { parseC2bMessage } from "../daraja/c2b/c2b-message"
import { pullPayments } from "../daraja/c2b/pull-transactions"
import { DarajaClient } from "../daraja/http/client"
import { stkQuery } from "../daraja/stk/stk-query"
import { readSimulatorEnv } from "./env"
import { scriptForPhone } from "./network/script-choice"
import { SCRIPTS } from "./scripts/scripts"
import { SimulatorFixture } from "./testing/simulator-fixture"

let fixture: SimulatorFixture

beforeEach(async () => {
  fixture = await SimulatorFixture.open()
})
afterEach(() => fixture.close())

describe("the scripts", () => {
  it("are chosen by the last two digits of 2547000xxxNN, for any xxx", () => {
    expect(scriptForPhone("254700000003").number).toBe("03")
    expect(scriptForPhone("254700012303").number).toBe("03")
    expect(scriptForPhone("254712000003").number).toBeNull()
    expect(scriptForPhone("254700000099").number).toBeNull()
  })

  it.each(Object.entries(SCRIPTS).filter(([, { push: quirk, deliveries }]) => quirk === "accept" && !deliveries))(
    "%s sends one callback with its code",
    async (number, script) => {
      const { checkoutRequestId } = await fixture.push(`2547000001${number}`)
      const [callback] = await fixture.callbacks(1)
      expect(callback).toMatchObject({ checkoutRequestId, code: script.end.codes[0] })
      expect(callback?.receipt === null).toBe(callback?.code !== "0")
    },
  )

  it("08 delivers the same success three times", async () => {
    await fixture.push("254700000108")
    const received = await fixture.callbacks(3)
    expect(new Set(received.map(({ receipt }) => receipt)).size).toBe(1)
  })

  it("06 sends no callback and answers the query with 4999, then 0", async () => {
    await fixture.post("/__sim/clock", { scale: 1 })
    const { checkoutRequestId } = await fixture.push("254700000106")
    expect(await stkQuery(fixture.client, checkoutRequestId)).toEqual({ answer: "none" })
    await fixture.post("/__sim/clock/advance", { ms: 21_000 })
    expect(await stkQuery(fixture.client, checkoutRequestId)).toMatchObject({ answer: "result", code: "0" })
    expect(fixture.received).toEqual([])
  })
})

describe("C2B calls", () => {
  const url = () => `${fixture.shopUrl}/c2b/key/confirmation`
  const call = (path: string, body: Record<string, unknown>) =>
    fixture.client.post({ path, timeoutMs: 1000, answer: z.unknown() }, body)
  const register = (ConfirmationURL: string, ShortCode = "174379") =>
    call("/mpesa/c2b/v2/registerurl", {
      ShortCode,
      ResponseType: "Completed",
      ConfirmationURL,
      ValidationURL: url(),
    })

  it("register URLs once, or not at all, by the rules", async () => {
    await register(url())
    await fixture.post("/__sim/rules", { registersOnce: true })
    await expect(register(url())).rejects.toMatchObject({ code: "500.003.1001" })
    await fixture.post("/__sim/rules", { refusesUrls: true })
    await expect(register(url())).rejects.toMatchObject({ code: "401.003.01" })
  })

  it("make a payment that is confirmed at the registered URL", async () => {
    await register(url())
    await call("/mpesa/c2b/v2/simulate", {
      ShortCode: "174379",
      CommandID: "CustomerPayBillOnline",
      Amount: 50,
      Msisdn: "254708374149",
      BillRefNumber: "K7M4QXB",
    })
    const [confirmation] = await fixture.messages(1)
    expect(parseC2bMessage(confirmation?.body ?? "")).toMatchObject({
      amountCents: 5000,
      reference: "K7M4QXB",
      msisdn: "25470****149",
      receipt: expect.stringMatching(/^UK[A-Z0-9]{8}$/) as string,
    })
  })

  it.each([
    ["a word that Daraja refuses", () => register(`${url()}/mpesa`), "400.003.02"],
    ["another machine's address", () => register("http://192.0.2.1/c2b"), "400.002.02"],
    ["another shortcode", () => register(url(), "600000"), "400.002.02"],
  ])("reject registration with %s", async (_, attempt, code) => {
    await expect(attempt()).rejects.toMatchObject({ code })
  })
})

describe("the simulator", () => {
  it("does not start in live mode, nor in production without SIM_IN_PRODUCTION", () => {
    expect(() => readSimulatorEnv({ MAVAZI_MODE: "live", SIM_IN_PRODUCTION: "yes" })).toThrow(/live/)
    expect(() => readSimulatorEnv({ NODE_ENV: "production", MAVAZI_MODE: "demo" })).toThrow(/SIM_IN_PRODUCTION=yes/)
    expect(readSimulatorEnv({ NODE_ENV: "production", SIM_IN_PRODUCTION: "yes" })).toMatchObject({ timeScale: 1 })
    expect(() => readSimulatorEnv({ SIM_TIME_SCALE: "fast" })).toThrow(/SIM_TIME_SCALE/)
  })

  it("sends callbacks to the loopback interface only", async () => {
    await expect(fixture.push("254712345678", { callbackUrl: "http://192.0.2.1/cb" })).rejects.toMatchObject({
      description: expect.stringContaining("CallBackURL") as string,
    })
  })

  it("limits queries like the sandbox", async () => {
    await fixture.post("/__sim/limits", { queriesPerMinute: 5 })
    await fixture.post("/__sim/clock", { scale: 1 })
    const { checkoutRequestId } = await fixture.push("254712345678")
    const query = () => stkQuery(fixture.client, checkoutRequestId)
    await query()
    await expect(query()).rejects.toThrow("SpikeArrestViolation")
    await expect(query()).rejects.toThrow("500.003.02")
    await fixture.post("/__sim/clock/advance", { ms: 12_000 })
    await query()
    fixture.simulator.safaricom.paybill.pulls = true
    const pull = pullPayments(fixture.client, { from: new Date(), to: new Date(), offset: 0 })
    await expect(pull).rejects.toThrow("SpikeArrestViolation")
  })

  it("rejects other consumer keys and passkeys", async () => {
    const stranger = new DarajaClient({ ...fixture.client.config, consumerSecret: "wrong" })
    await expect(stkQuery(stranger, "ws_CO_1")).rejects.toMatchObject({ code: "400.008.01" })
    const wrongPasskey = new DarajaClient({ ...fixture.client.config, passkey: "wrong" })
    await expect(fixture.push("254712345678", { client: wrongPasskey })).rejects.toMatchObject({
      description: "Wrong credentials",
    })
  })
})
