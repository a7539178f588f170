import { describe, expect, it } from "vitest"
import { isAccountReference, accountReferenceOf, normaliseReference } from "./account-reference"

const MANY = Array.from({ length: 20_000 }, (_, number) => accountReferenceOf(BigInt(number + 1)))
const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"

describe("an account reference", () => {
  it("has Daraja's format and no ambiguous characters", () => {
    for (const reference of MANY) expect(reference).toMatch(/^[2-9A-HJKMNP-Z]{7}$/)
  })

  it("is unique per order", () => {
    expect(new Set(MANY).size).toBe(MANY.length)
    expect(accountReferenceOf(31n ** 6n - 1n)).not.toBe(accountReferenceOf(31n ** 6n - 2n))
  })

  it("differs from the next one in more than one character", () => {
    for (const [index, reference] of MANY.slice(1, 2000).entries()) {
      const before = MANY[index] ?? ""
      expect(Array.from(reference).filter((letter, place) => letter !== before[place]).length).toBeGreaterThan(2)
    }
  })

  it("detects every single wrong character and every swap of two neighbours", () => {
    for (const reference of MANY.slice(0, 40)) {
      expect(isAccountReference(reference)).toBe(true)
      for (let place = 0; place < reference.length; place += 1) {
        for (const letter of LETTERS) {
          const typed = reference.slice(0, place) + letter + reference.slice(place + 1)
          expect(isAccountReference(typed)).toBe(typed === reference)
        }
        for (let other = place + 1; other < reference.length; other += 1) {
          const letters = Array.from(reference)
          ;[letters[place], letters[other]] = [letters[other] ?? "", letters[place] ?? ""]
          expect(isAccountReference(letters.join(""))).toBe(letters.join("") === reference)
        }
      }
    }
  })

  it("is recognised in lower case and with spaces", () => {
    const [reference = ""] = MANY
    expect(normaliseReference(` ${reference.slice(0, 3).toLowerCase()} ${reference.slice(3)}.`)).toBe(reference)
  })

  it.each(["", "1042", "ORDER1042", "K7M4QX", "K7M4QXBB"])("%j is invalid", (text) => {
    expect(isAccountReference(text)).toBe(false)
  })
})
