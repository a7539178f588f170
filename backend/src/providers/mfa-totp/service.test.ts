import { createRequire } from "node:module"
import { expect, it } from "vitest"
import { SingleUseTotpProvider } from "./service"

it("extends files of @medusajs/auth 2.21.2 that the package does not export", () => {
  const { version } = createRequire(__filename)("@medusajs/auth/package.json") as { version: string }
  // At another version: compare `providers/mfa/totp.js` with the overrides, see docs/upgrading-the-engine.md.
  expect(version).toBe("2.21.2")
  const base = Object.getPrototypeOf(SingleUseTotpProvider.prototype) as object
  expect(Object.getOwnPropertyNames(base)).toEqual(
    expect.arrayContaining(["verify", "verifySetup", "getTotpConfig_", "serializeFactor_"]),
  )
})
