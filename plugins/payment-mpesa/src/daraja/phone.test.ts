import { describe, expect, it } from "vitest"
import { maskMsisdn, normaliseMsisdn } from "./phone"

describe("normaliseMsisdn", () => {
  it.each([
    "0712345678",
    "0712 345 678",
    "712345678",
    "254712345678",
    "+254 712 345-678",
    "00254712345678",
    "(0712) 345678",
  ])("reads %s", (written) => {
    expect(normaliseMsisdn(written)).toBe("254712345678")
  })

  it("reads the newer 01 numbers", () => {
    expect(normaliseMsisdn("0110 345 678")).toBe("254110345678")
  })

  it.each(["", "071234567", "07123456789", "0812345678", "2540712345678", "07x2345678", "+1 202 555 0100"])(
    "refuses %j",
    (written) => {
      expect(normaliseMsisdn(written)).toBeNull()
    },
  )
})

describe("maskMsisdn", () => {
  it("shows enough for its owner only", () => {
    expect(maskMsisdn("254712345678")).toBe("0712 *** 678")
  })
})
