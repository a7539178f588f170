import { describe, expect, it } from "vitest"
import { parseStkCallback } from "./stk-callback"
import { DarajaProtocol } from "../http/errors"

const ITEMS = [
  { Name: "Amount", Value: 1850.0 },
  { Name: "MpesaReceiptNumber", Value: "UKL7Q2X9AB" },
  { Name: "Balance" },
  { Name: "TransactionDate", Value: 20261121053000 },
  { Name: "PhoneNumber", Value: 254712345678 },
]

const body = (rest: object) =>
  JSON.stringify({
    Body: {
      stkCallback: {
        MerchantRequestID: "29115-34620561-1",
        CheckoutRequestID: "ws_CO_191220191020363925",
        ResultCode: 0,
        ResultDesc: "The service request is processed successfully.",
        ...rest,
      },
    },
  })

const paid = { receipt: "UKL7Q2X9AB", amount: 1850, code: "0" }

describe("parseStkCallback", () => {
  it("reads a payment with a Balance that has no value", () => {
    expect(parseStkCallback(body({ CallbackMetadata: { Item: ITEMS } }))).toEqual({
      ...paid,
      merchantRequestId: "29115-34620561-1",
      checkoutRequestId: "ws_CO_191220191020363925",
      description: "The service request is processed successfully.",
    })
  })

  it("finds items by name, in any order", () => {
    expect(parseStkCallback(body({ CallbackMetadata: { Item: ITEMS.toReversed() } }))).toMatchObject(paid)
  })

  it("accepts codes and amounts as strings", () => {
    const Item = [{ Name: "Amount", Value: "1850.00" }, ...ITEMS.slice(1)]
    expect(parseStkCallback(body({ ResultCode: "0", CallbackMetadata: { Item } }))).toMatchObject(paid)
    expect(parseStkCallback(body({ ResultCode: "SFC_IC0003" })).code).toBe("SFC_IC0003")
  })

  it.each([
    ["no metadata", {}],
    ["null metadata", { CallbackMetadata: null }],
    ["metadata without a receipt", { CallbackMetadata: { Item: [{ Name: "MpesaReceiptNumber", Value: null }] } }],
    ["a receipt that is none", { CallbackMetadata: { Item: [{ Name: "MpesaReceiptNumber", Value: "<b>" }] } }],
  ])("has no receipt and no amount with %s", (_, rest) => {
    expect(parseStkCallback(body(rest))).toMatchObject({ receipt: null, amount: null })
  })

  it.each([
    ["an empty body", ""],
    ["HTML", "<html></html>"],
    ["another JSON", '{"Body":{}}'],
    ["null", "null"],
    ["a code that is an object", body({ ResultCode: {} })],
    ["an empty id", body({ CheckoutRequestID: "" })],
  ])("rejects %s", (_, text) => {
    expect(() => parseStkCallback(text)).toThrow(DarajaProtocol)
  })

  it("does not repeat unreadable input in its error", () => {
    const secret = body({ ResultCode: { phone: "254712345678" } })
    expect(() => parseStkCallback(secret)).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining("2547") }),
    )
  })
})
