import { encryptSecret } from "@medusajs/auth/dist/utils/mfa"
import { describe, expect, it } from "vitest"
import { decryptTotpSecret, totpKeyOf } from "./totp-secret"

const [current, previous] = [totpKeyOf("c".repeat(64)), totpKeyOf("p".repeat(64))]

describe("a secret of an authenticator", () => {
  it.each([
    ["current", current],
    ["previous", previous],
  ])("is read with the %s key", (_, key) => {
    expect(decryptTotpSecret(encryptSecret("JBSWY3DP", key), { current, previous })).toBe("JBSWY3DP")
  })

  it("is not read with any other key, and the error names the variables", () => {
    const sealed = encryptSecret("JBSWY3DP", totpKeyOf("x".repeat(64)))
    expect(() => decryptTotpSecret(sealed, { current, previous })).toThrow("PREVIOUS_DATA_ENCRYPTION_KEY")
    expect(() => decryptTotpSecret(sealed, { current })).toThrow("PREVIOUS_DATA_ENCRYPTION_KEY")
  })
})
