import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { z } from "zod"
import { SIMULATOR_CREDENTIALS } from "../demo-defaults"
import { parseC2bMessage } from "../daraja/c2b-message"
import { DarajaClient } from "../daraja/client"
import { parseStkCallback } from "../daraja/callback"
import { stkPush } from "../daraja/stk-push"
import { stkQuery } from "../daraja/stk-query"
import { readSimulatorEnv } from "./env"
import { scriptOf, SCRIPTS } from "./scripts"
import { startSimulator, type Simulator } from "./server"

/** A minute lasts 120 ms. */
const SPEED = 500

let simulator: Simulator
let shop: Server
let callbacks: string[]
let client: DarajaClient

beforeEach(async () => {
  callbacks = []
  shop = createServer((request, response) => {
    request.setEncoding("utf8").on("data", (body: string) => callbacks.push(body))
    request.on("end", () => response.end())
  })
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve))
  simulator = await startSimulator({ port: 0, timeScale: SPEED })
  client = new DarajaClient({
    ...SIMULATOR_CREDENTIALS,
    baseUrl: simulator.url,
    transactionType: "CustomerPayBillOnline",
  })
})

afterEach(async () => {
  await simulator.close()
  shop.closeAllConnections()
  shop.close()
})

const push = (msisdn: string) =>
  stkPush(client, {
    msisdn,
    amount: 1850,
    callbackUrl: `http://127.0.0.1:${String((shop.address() as AddressInfo).port)}/cb/token`,
    accountReference: "ORDER1042",
    description: "Order payment",
  })

const untilCallbacks = async (count: number) => {
  for (let waited = 0; callbacks.length < count && waited < 4000; waited += 10) {
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return callbacks.map((body) => parseStkCallback(body))
}

const post = async (path: string, body: object) => {
  const response = await fetch(new URL(path, simulator.url), { method: "POST", body: JSON.stringify(body) })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

interface PhoneState {
  prompt: { id: string; amount: number; accountReference: string } | null
  messages: { text: string }[]
}

const phone = async (msisdn: string) =>
  (await (await fetch(`${simulator.url}/phone/${msisdn}/state`)).json()) as PhoneState

describe("the scripts", () => {
  it("are chosen by the last two digits of 2547000xxxNN, for any xxx", () => {
    expect(scriptOf("254700000003").number).toBe("03")
    expect(scriptOf("254700012303").number).toBe("03")
    expect(scriptOf("254712000003").number).toBeNull()
    expect(scriptOf("254700000099").number).toBeNull()
  })

  it.each(Object.entries(SCRIPTS).filter(([, { push: quirk, deliveries }]) => quirk === "accept" && !deliveries))(
    "%s sends one callback with its code",
    async (number, script) => {
      const { checkoutRequestId } = await push(`2547000001${number}`)
      const [callback] = await untilCallbacks(1)
      expect(callback).toMatchObject({ checkoutRequestId, code: script.end.codes[0] })
      expect(callback?.receipt === null).toBe(callback?.code !== "0")
    },
  )

  it("08 delivers the same success three times", async () => {
    await push("254700000108")
    const received = await untilCallbacks(3)
    expect(new Set(received.map(({ receipt }) => receipt)).size).toBe(1)
  })

  it("06 sends no callback and answers the query with 4999, then 0", async () => {
    const { checkoutRequestId } = await push("254700000106")
    expect(await stkQuery(client, checkoutRequestId)).toEqual({ answer: "none" })
    await new Promise((resolve) => setTimeout(resolve, 20_000 / SPEED + 50))
    expect(await stkQuery(client, checkoutRequestId)).toMatchObject({ answer: "result", code: "0" })
    expect(callbacks).toEqual([])
  })
})

describe("the sandbox's customer", () => {
  const url = () => `http://127.0.0.1:${String((shop.address() as AddressInfo).port)}/c2b/key/confirmation`
  const call = (path: string, body: Record<string, unknown>) =>
    client.post({ path, timeoutMs: 1000, answer: z.unknown() }, body)
  const register = (ConfirmationURL: string, ShortCode = "174379") =>
    call("/mpesa/c2b/v2/registerurl", {
      ShortCode,
      ResponseType: "Completed",
      ConfirmationURL,
      ValidationURL: url(),
    })

  it("pays as told, and the payment is confirmed where the shop has said", async () => {
    await register(url())
    await call("/mpesa/c2b/v2/simulate", {
      ShortCode: "174379",
      CommandID: "CustomerPayBillOnline",
      Amount: 50,
      Msisdn: "254708374149",
      BillRefNumber: "K7M4QXB",
    })
    for (let waited = 0; callbacks.length < 1 && waited < 4000; waited += 10) {
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    expect(parseC2bMessage(callbacks[0] ?? "")).toMatchObject({
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
  ])("is not announced at %s", async (_, attempt, code) => {
    await expect(attempt()).rejects.toMatchObject({ code })
  })
})

describe("the virtual phone", () => {
  const msisdn = "254712345678"

  beforeEach(async () => {
    await post("/__sim/clock", { scale: 50 })
    await push(msisdn)
  })

  const answer = async (body: object) => {
    const { prompt } = await phone(msisdn)
    return post(`/phone/${msisdn}/answer`, { id: prompt?.id, ...body })
  }

  it("shows the prompt", async () => {
    expect((await phone(msisdn)).prompt).toMatchObject({ amount: 1850, accountReference: "ORDER1042" })
    expect(await (await fetch(`${simulator.url}/`)).text()).toContain("0712 345 678")
    expect(await (await fetch(`${simulator.url}/phone/${msisdn}`)).text()).toContain("M-Pesa PIN")
  })

  it.each([
    [{ action: "send", pin: "1234" }, "paid", "0"],
    [{ action: "send", pin: "0000" }, "wrong_pin", "2001"],
    [{ action: "cancel" }, "cancelled", "1032"],
  ])("answers %j with %s and code %s", async (body, result, code) => {
    expect((await answer(body)).body).toEqual({ result })
    expect(await untilCallbacks(1)).toMatchObject([{ code }])
    const { prompt, messages } = await phone(msisdn)
    expect(prompt).toBeNull()
    expect(messages.map(({ text }) => text)).toEqual(
      code === "0" ? [expect.stringMatching(/^UK[A-Z0-9]{8} Confirmed\. Ksh1,850\.00 sent to Mavazi/)] : [],
    )
  })

  it("pays a bill that somebody types in, with the right PIN and business number only", async () => {
    const pay = (rest: object) =>
      post(`/phone/${msisdn}/pay`, { shortcode: "174379", reference: "K7M4QXB", amount: 50, pin: "1234", ...rest })
    expect((await pay({ pin: "0000" })).body).toMatchObject({ result: "wrong_pin" })
    expect((await pay({ shortcode: "600000" })).body).toMatchObject({ result: "no_business" })
    expect((await pay({ amount: 0.5 })).body).toMatchObject({ result: "no_business" })
    expect((await phone(msisdn)).messages).toEqual([])
    const { body } = await pay({})
    expect(body["result"]).toBe("paid")
    const { messages } = await phone(msisdn)
    expect(messages.map(({ text }) => text)).toEqual([
      `${String(body["receipt"])} Confirmed. Ksh50.00 sent to Mavazi for account K7M4QXB.`,
    ])
  })

  it("does not answer a prompt that is gone, nor another one", async () => {
    expect((await post(`/phone/${msisdn}/answer`, { id: "ws_CO_other", action: "send", pin: "1234" })).status).toBe(409)
    await answer({ action: "cancel" })
    expect((await answer({ action: "cancel" })).status).toBe(409)
  })

  it("tells Daraja that nobody answered when a minute has passed", async () => {
    expect(await untilCallbacks(1)).toMatchObject([{ code: "1037" }])
  })

  it("lets a second prompt wait until the first has ended", async () => {
    await expect(push(msisdn)).rejects.toMatchObject({
      description: expect.stringContaining("lock subscriber") as string,
    })
  })
})

describe("the simulator", () => {
  it("does not run in live mode", () => {
    expect(() => readSimulatorEnv({ MAVAZI_MODE: "live" })).toThrow(/live/)
    expect(() => readSimulatorEnv({ SIM_TIME_SCALE: "fast" })).toThrow(/SIM_TIME_SCALE/)
  })

  it("sends callbacks to this machine only", async () => {
    await expect(
      stkPush(client, {
        msisdn: "254712345678",
        amount: 1,
        callbackUrl: "http://192.0.2.1/cb",
        accountReference: "A",
        description: "B",
      }),
    ).rejects.toMatchObject({ description: expect.stringContaining("CallBackURL") as string })
  })

  it("limits queries like the sandbox", async () => {
    await post("/__sim/limits", { queriesPerMinute: 2 })
    await post("/__sim/clock", { scale: 1 })
    const { checkoutRequestId } = await push("254712345678")
    await stkQuery(client, checkoutRequestId)
    await stkQuery(client, checkoutRequestId)
    await expect(stkQuery(client, checkoutRequestId)).rejects.toMatchObject({ name: "DarajaUnavailable" })
  })

  it("knows no other keys than its own", async () => {
    const stranger = new DarajaClient({ ...client.config, consumerSecret: "wrong" })
    await expect(stkQuery(stranger, "ws_CO_1")).rejects.toMatchObject({ code: "400.008.01" })
    const wrongPasskey = new DarajaClient({ ...client.config, passkey: "wrong" })
    await expect(
      stkPush(wrongPasskey, {
        msisdn: "254712345678",
        amount: 1,
        callbackUrl: "http://127.0.0.1:9/cb",
        accountReference: "A",
        description: "B",
      }),
    ).rejects.toMatchObject({ description: "Wrong credentials" })
  })
})
