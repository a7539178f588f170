import { expect, it } from "vitest"
import { describeError, redactNumbers } from "./redaction"

it("masks nine or more digits and keeps shorter numbers", () => {
  expect(redactNumbers("254712345678 paid 1850 for 12345678, 712345678")).toBe("••• paid 1850 for 12345678, •••")
})

it.each([
  new Error("No answer from 254712345678"),
  { message: "No answer from 254712345678" },
  "No answer from 254712345678",
])("describes a thrown value without its phone number", (thrown) => {
  expect(describeError(thrown)).toMatch(/No answer from •••$/)
})
