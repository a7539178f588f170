import { describe, expect, it } from "vitest"
import { isLandline, otherOperator, promptProblem } from "./phone-lines"

describe("lines that M-Pesa prompts do not reach [CO-44]", () => {
  it.each([
    ["0733 123 456", "Airtel"],
    ["+254 101 123 456", "Airtel"],
    ["0762 123 456", "Airtel"],
    ["0771 123 456", "Telkom"],
    ["0763 123 456", "Equitel"],
    ["0747 123 456", "Faiba"],
  ])("are recognised by the operator of the number range: %s", (phone, operator) => {
    expect(otherOperator(phone)).toBe(operator)
  })

  it.each(["0712 345 678", "0757 123 456", "0768 123 456", "0110 345 678", "0180 123 456", "0733 12", "020 222 3344"])(
    "are not recognised in %s",
    (phone) => {
      expect(otherOperator(phone)).toBeNull()
    },
  )

  it.each(["020 222 3344", "+254 20 222 3344", "041-222-3344", "057 202 1234"])("are landlines: %s", (phone) => {
    expect(isLandline(phone)).toBe(true)
  })

  it.each(["0712 345 678", "0110 345 678", "254", "", "44 20 7946 0958"])("are no landlines: %s", (phone) => {
    expect(isLandline(phone)).toBe(false)
  })

  it("have a text that explains why they cannot be prompted", () => {
    expect(["0712 345 678", "+254112345678", "0733 123 456"].map(promptProblem)).toEqual([null, null, null])
    expect(promptProblem("12345")).toMatch(/0712 345 678/)
    expect(promptProblem("020 222 3344")).toMatch(/^This is a landline/)
  })
})
