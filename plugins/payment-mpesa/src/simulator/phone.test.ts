import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { SimulatorFixture } from "./testing/simulator-fixture"

let fixture: SimulatorFixture

beforeEach(async () => {
  fixture = await SimulatorFixture.open()
})
afterEach(() => fixture.close())

interface PhoneState {
  prompt: { id: string; amount: number; accountReference: string } | null
  messages: { text: string }[]
  balance: number | null
}

const phone = async (msisdn: string) =>
  (await (await fetch(`${fixture.simulator.url}/phone/${msisdn}/state`)).json()) as PhoneState

describe("the virtual phone", () => {
  const msisdn = "254712345678"

  beforeEach(async () => {
    await fixture.post("/__sim/clock", { scale: 1 })
    await fixture.push(msisdn)
  })

  const answer = async (body: object) => {
    const { prompt } = await phone(msisdn)
    return fixture.post(`/phone/${msisdn}/answer`, { id: prompt?.id, ...body })
  }

  it("shows the prompt", async () => {
    expect((await phone(msisdn)).prompt).toMatchObject({ amount: 1850, accountReference: "ORDER1042" })
    expect(await (await fetch(`${fixture.simulator.url}/`)).text()).toContain("0712 345 678")
    expect(await (await fetch(`${fixture.simulator.url}/phone/${msisdn}`)).text()).toContain("M-Pesa PIN")
  })

  it.each([
    [{ action: "send", pin: "1234" }, "paid", "0"],
    [{ action: "send", pin: "0000" }, "wrong_pin", "2001"],
    [{ action: "cancel" }, "cancelled", "1032"],
  ])("answers %j with %s and code %s", async (body, result, code) => {
    expect((await answer(body)).body).toEqual({ result })
    expect(await fixture.callbacks(1)).toMatchObject([{ code }])
    const { prompt, messages } = await phone(msisdn)
    expect(prompt).toBeNull()
    expect(messages.map(({ text }) => text)).toEqual(
      code === "0" ? [expect.stringMatching(/^UK[A-Z0-9]{8} Confirmed\. Ksh1,850\.00 sent to Mavazi/)] : [],
    )
  })

  it("pays by paybill only with the right PIN and business number", async () => {
    const pay = (rest: object) =>
      fixture.post(`/phone/${msisdn}/pay`, {
        shortcode: "174379",
        reference: "K7M4QXB",
        amount: 50,
        pin: "1234",
        ...rest,
      })
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

  it("pays at most its balance once a balance is set", async () => {
    const fill = (balance: number) => fixture.post("/__sim/wallet", { msisdn, balance })
    const payBill = (amount: number) =>
      fixture.post(`/phone/${msisdn}/pay`, { shortcode: "174379", reference: "K7M4QXB", amount, pin: "1234" })
    expect((await phone(msisdn)).balance).toBeNull()
    await fill(1849)
    expect((await answer({ action: "send", pin: "1234" })).body).toEqual({ result: "no_money" })
    expect(await fixture.callbacks(1)).toMatchObject([{ code: "1" }])
    expect((await payBill(1850)).body).toEqual({ result: "no_money" })
    expect((await payBill(1800)).body).toMatchObject({ result: "paid" })
    expect((await phone(msisdn)).balance).toBe(49)
    await fill(2000)
    await fixture.push(msisdn)
    expect((await answer({ action: "send", pin: "1234" })).body).toEqual({ result: "paid" })
    expect((await phone(msisdn)).balance).toBe(150)
  })

  it("rejects answers to a closed or unknown prompt", async () => {
    expect(
      (await fixture.post(`/phone/${msisdn}/answer`, { id: "ws_CO_other", action: "send", pin: "1234" })).status,
    ).toBe(409)
    await answer({ action: "cancel" })
    expect((await answer({ action: "cancel" })).status).toBe(409)
  })

  it("reports 1037 when a prompt is not answered within a minute", async () => {
    await fixture.post("/__sim/clock/advance", { ms: 61_000 })
    expect(await fixture.callbacks(1)).toMatchObject([{ code: "1037" }])
  })

  it("rejects a second prompt until the first has ended", async () => {
    await expect(fixture.push(msisdn)).rejects.toMatchObject({
      description: expect.stringContaining("lock subscriber") as string,
    })
  })
})
