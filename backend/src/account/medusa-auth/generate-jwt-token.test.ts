import { createRequire } from "node:module"
import {
  generateJwtTokenForAuthIdentity,
  generateJwtTokenWithChecks,
} from "@medusajs/medusa/api/auth/utils/generate-jwt-token"
import { expect, it } from "vitest"

it("uses two functions of @medusajs/medusa 2.21.2 that its documentation does not mention", () => {
  const { version } = createRequire(__filename)("@medusajs/medusa/package.json") as { version: string }
  // At another version: compare both with their calls, see docs/upgrading-the-engine.md.
  expect(version).toBe("2.21.2")
  expect([generateJwtTokenForAuthIdentity, generateJwtTokenWithChecks].map(({ length }) => length)).toEqual([2, 2])
})
