import { expect, it } from "vitest"
import { countedWords } from "./counted-words"

it.each([
  ["  Silk \t  SCARF ", "silk scarf"],
  ["Kitenge 2026", "kitenge 2026"],
  ["a".repeat(90), "a".repeat(60)],
  ["👗".repeat(90), "👗".repeat(60)],
  ["123456", "123456"],
  ["Ça", "ça"],
])("counts %j as %j", (search, words) => {
  expect(countedWords(search)).toBe(words)
})

it.each(["", "   ", "amina@example.com", "at @home", "0712345678", "+254 712 345 678", "call 0712-345-678", "1234567"])(
  "does not count %j",
  (search) => {
    expect(countedWords(search)).toBeNull()
  },
)
