import { createRequire } from "node:module"
import { expect, it } from "vitest"

it("patches the default configuration of the Express 4.22.3 that @medusajs/medusa 2.21.2 loads", () => {
  const load = createRequire(__filename)
  const ofMedusa = createRequire(load.resolve("@medusajs/medusa/package.json"))
  const { version } = load("@medusajs/medusa/package.json") as { version: string }
  const express = ofMedusa("express/package.json") as { version: string }
  // At another version: check that `createApplication` still calls it, see docs/upgrading-the-engine.md.
  expect([version, express.version]).toEqual(["2.21.2", "4.22.3"])
  const { application } = ofMedusa("express") as { application: { defaultConfiguration: unknown } }
  expect(application.defaultConfiguration).toBeTypeOf("function")
})
