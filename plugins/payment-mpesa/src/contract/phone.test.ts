import { describe, expect, it } from "vitest"
import { maskPhone, normalisePhone } from "./phone"

describe("normalisePhone", () => {
  it.each([
    "0712345678",
    "0712 345 678",
    "712345678",
    "254712345678",
    "+254 712 345-678",
    "00254712345678",
    "(0712) 345678",
  ])("accepts %s", (written) => {
    expect(normalisePhone(written)).toBe("254712345678")
  })

  it("accepts numbers that begin with 01", () => {
    expect(normalisePhone("0110 345 678")).toBe("254110345678")
  })

  it.each(["", "071234567", "07123456789", "0812345678", "2540712345678", "07x2345678", "+1 202 555 0100"])(
    "rejects %j",
    (written) => {
      expect(normalisePhone(written)).toBeNull()
    },
  )
})

describe("maskPhone", () => {
  it("shows only the first and last digits", () => {
    expect(maskPhone("254712345678")).toBe("0712 *** 678")
  })
})
