import { describe, expect, it } from "vitest"
import { parseSearchTerms } from "./search-terms"

describe("search terms", () => {
  it.each([
    ["UKL7Q2X9AB", { receipt: "UKL7Q2X9AB" }],
    [" ukl7q2x9ab ", { receipt: "UKL7Q2X9AB" }],
    ["K7M4QXB", { receipt: "K7M4QXB" }],
    ["0712 345 678", { msisdn: "254712345678" }],
    ["+254 712-345-678", { msisdn: "254712345678" }],
    ["712345678", { msisdn: "254712345678" }],
    ["#1042", { orderNumber: 1042 }],
    ["order_01KXYZ", { orderId: "order_01KXYZ" }],
    ["1850", { amount: 1850, orderNumber: 1850 }],
    ["1,850.00", { amount: 1850 }],
    ["Ksh 1,850", { amount: 1850 }],
    ["KES1850/=", { amount: 1850 }],
    ["1850.50", { amount: 1850 }],
    ["Amina", {}],
    ["12345678901234", {}],
    ["%", {}],
    ["", {}],
  ])("%j is read as %j", (words, terms) => {
    expect(parseSearchTerms(words)).toEqual(terms)
  })
})
