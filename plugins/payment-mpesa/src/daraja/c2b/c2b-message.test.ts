import { describe, expect, it } from "vitest"
import { parseC2bMessage } from "./c2b-message"

const BODY = {
  TransactionType: "Pay Bill",
  TransID: "UKL7Q2X9AB",
  TransTime: "20261121143000",
  TransAmount: "1850.00",
  BusinessShortCode: "174379",
  BillRefNumber: " k7m4qxb ",
  InvoiceNumber: "",
  OrgAccountBalance: "",
  ThirdPartyTransID: "",
  MSISDN: "25470****149",
  FirstName: "Amina",
  MiddleName: "",
  LastName: "Wanjiru",
}

const parse = (rest: Record<string, unknown> = {}) => parseC2bMessage(JSON.stringify({ ...BODY, ...rest }))

describe("a C2B message", () => {
  it("contains receipt, cents, account number, payer and time", () => {
    expect(parse()).toEqual({
      receipt: "UKL7Q2X9AB",
      amountCents: 185_000,
      reference: "k7m4qxb",
      shortcode: "174379",
      msisdn: "25470****149",
      name: "Amina Wanjiru",
      paidAt: new Date("2026-11-21T11:30:00Z"),
    })
  })

  it.each([
    [5, 500],
    ["10", 1000],
    ["1850.5", 185_050],
    ["0.29", 29],
  ])("of amount %j is %i cents", (TransAmount, amountCents) => {
    expect(parse({ TransAmount }).amountCents).toBe(amountCents)
  })

  it("may omit everything except receipt, amount, time and shortcode", () => {
    const { TransID, TransTime, TransAmount, BusinessShortCode } = BODY
    const bare = parseC2bMessage(JSON.stringify({ TransID, TransTime, TransAmount, BusinessShortCode }))
    expect(bare).toMatchObject({ reference: "", msisdn: "", name: "" })
  })

  it("with an invalid time counts as paid now", () => {
    const { paidAt } = parse({ TransTime: "soon" })
    expect(Math.abs(paidAt.getTime() - Date.now())).toBeLessThan(60_000)
  })

  it.each(["0", "0.00", "0.004"])("of amount %s is rejected", (TransAmount) => {
    expect(() => parse({ TransAmount })).toThrow("Not a C2B message: TransAmount")
  })

  it.each(["", "no json", "[]", "{}", JSON.stringify({ ...BODY, TransAmount: "-5" })])("is rejected: %j", (text) => {
    expect(() => parseC2bMessage(text)).toThrow(/Not a C2B message/)
  })
})
