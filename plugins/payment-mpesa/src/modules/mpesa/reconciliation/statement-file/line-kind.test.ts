import { describe, expect, it } from "vitest"
import { lineKindOf } from "./line-kind"
import { parseStatement } from "./parse-statement"

describe("the kind of a line", () => {
  it.each([
    ["Pay Bill Online", 185000, "", "payment"],
    ["Customer Payment to Organization", 185000, "", "payment"],
    ["Something new", 185000, "", "payment"],
    ["", 185000, "", "payment"],
    ["Transaction Reversal", -185000, "UKL7Q2X9AB", "return"],
    ["Transaction Reversal", -185000, "", "return"],
    ["Business Payment to Customer", -185000, "", "payout"],
    ["Business Payment to Customer via API", -185000, "", "payout"],
    ["Salary Payment to Customer via API", -185000, "", "payout"],
    ["Business Buy Goods", -185000, "", "payout"],
    ["Something new", -185000, "", "payout"],
    ["", -185000, "", "payout"],
    ["Organization Settlement to Bank", -185000, "", "other"],
    ["Merchant Account to Utility Account", -185000, "", "other"],
    ["Reversal of a business payment", 185000, "UKL7Q2X9AB", "other"],
    ["Organization Settlement Account to Utility", 5000000, "", "other"],
    ["Pay merchant Charge", -1250, "UKL7Q2X9AB", "charge"],
    ["Pay Bill Charge", -1250, "", "charge"],
    ["Reversal of a Pay merchant Charge", 1250, "UKL7Q2X9AB", "charge"],
  ])("of type “%s” and %d hundredths (linked: “%s”) is %s", (reason, cents, linked, kind) => {
    expect(lineKindOf({ reason, cents, linked })).toBe(kind)
  })

  it.each(["UPENDO ORGANIZATION", "JANE FLOAT", "AMINA, Acc. delivery fee", "TARIFF REVERSAL LTD"])(
    "does not depend on the payer's words “%s” in details, party and account number",
    (words) => {
      const text = [
        "Receipt No.,Completion Time,Details,Paid In,Withdrawn,Reason Type,Other Party Info,A/C No.",
        `UKL7Q2X9AB,21-11-2026 14:30:05,"Pay Bill from ${words}",1850,,Pay Bill Online,"${words}","${words}"`,
      ].join("\n")
      expect(parseStatement(text).entries).toMatchObject([{ kind: "payment" }])
    },
  )
})
