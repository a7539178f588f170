import { describe, expect, it } from "vitest"
import { KNOWN_CODES, meaningOf, merchantText, retryWaitMs, type ResultClass, shopperText } from "./result-codes"

const CLASSES: Record<string, ResultClass> = {
  "0": "paid",
  "1": "failed",
  "2": "failed",
  "3": "failed",
  "4": "failed",
  "8": "merchant_fault",
  "17": "failed",
  "26": "failed",
  "1001": "failed",
  "1019": "failed",
  "1025": "failed",
  "1032": "cancelled",
  "1037": "failed",
  "2001": "failed",
  "2028": "merchant_fault",
  "4999": "pending",
  "8006": "failed",
  "9999": "failed",
  SFC_IC0003: "merchant_fault",
}

describe("the table of result codes", () => {
  it("contains exactly the codes of this test", () => {
    expect([...KNOWN_CODES].sort()).toEqual(Object.keys(CLASSES).sort())
  })

  it.each(Object.entries(CLASSES))("reads code %s as %s", (code, kind) => {
    expect(meaningOf(code).class).toBe(kind)
  })

  it.each(KNOWN_CODES.filter((code) => meaningOf(code).class !== "paid" && meaningOf(code).class !== "pending"))(
    "has texts for shopper and merchant for %s",
    (code) => {
      expect(shopperText(code)).toMatch(/\.$/)
      expect(merchantText(code)).not.toBe("")
    },
  )

  it.each(["7777", "1031", "2006", "", "00", "toString"])("never reads the unknown code %j as failed", (code) => {
    expect(meaningOf(code).class).toBe("unknown")
    expect(shopperText(code)).toBe("We are checking your payment with M-Pesa. Please do not pay again yet.")
  })

  it("has a text for each kind of push that never reached Daraja", () => {
    expect(shopperText("internal.unreachable")).toMatch(/cannot be reached/)
    expect(merchantText("internal.unreachable")).toBeNull()
  })
})

describe("the delay before another prompt", () => {
  it.each([
    ["17", 120_000],
    ["1001", 60_000],
    ["1019", 60_000],
    ["26", 60_000],
    ["1032", 0],
    ["2001", 0],
    [null, 0],
    ["toString", 0],
  ])("after %s is %d ms", (code, ms) => {
    expect(retryWaitMs(code)).toBe(ms)
  })
})

describe("the paybill hint", () => {
  it("is added to codes where another prompt rarely helps, and only if paybill is available", () => {
    const paybill = true
    for (const code of ["internal.unreachable", "internal.busy", "internal.too_many_order", "2028", "1025"]) {
      expect(shopperText(code, { paybill })).toMatch(/You can pay by Paybill, just below\.$/)
      expect(shopperText(code)).not.toContain("Paybill")
    }
    for (const code of ["1", "8", "1032", "2001"]) expect(shopperText(code, { paybill })).not.toContain("Paybill")
  })
})
