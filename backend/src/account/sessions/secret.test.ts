import { expect, it } from "vitest"
import { hashSecret, newSecret, secretMatches } from "./secret"

it("creates different secrets of 256 bits", () => {
  const secrets = Array.from({ length: 100 }, newSecret)
  expect(new Set(secrets).size).toBe(100)
  for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/)
})

it("matches a secret with its own hash only", () => {
  const secret = newSecret()
  expect(secretMatches(secret, hashSecret(secret))).toBe(true)
  expect(secretMatches(secret, hashSecret(newSecret()))).toBe(false)
  expect(secretMatches(secret, "short")).toBe(false)
})
