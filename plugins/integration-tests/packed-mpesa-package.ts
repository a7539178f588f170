import { describe, expect, it } from "vitest"
import { isInstalledByNpm } from "./empty-project"
import type { TriedProject } from "./tried-project"

/** The package itself: its options, its commands, and what it exports. */
export function describePackage(tried: TriedProject): void {
  it("does not start with an invalid option, and names it", async () => {
    await expect(tried.project.startWith({ DARAJA_URL: "nowhere" })).rejects.toThrow(
      /payment-mpesa: invalid options: baseUrl: Invalid URL/,
    )
  })

  describe("the doctor", () => {
    it("names missing options and exits with 1", () => {
      const { code, lines } = tried.project.doctor({ MPESA_SHORTCODE: "600123" })
      expect(code).toBe(1)
      expect(lines).toContain("  ✗ passkey is missing.")
      expect(lines.join("\n")).not.toContain("shortcode is missing")
    })

    it("checks the configuration of the environment without printing secrets", () => {
      const { code, lines } = tried.project.doctor({
        MPESA_BASE_URL: "https://localhost:9",
        MPESA_CALLBACK_BASE_URL: "https://localhost",
        MPESA_CONSUMER_KEY: "hush-key",
        MPESA_CONSUMER_SECRET: "hush-secret",
        MPESA_SHORTCODE: "600123",
        MPESA_PARTY_B: "600124",
        MPESA_PASSKEY: "hush-passkey",
        MPESA_DATA_KEY: "hush-data-key".repeat(3),
      })
      expect(code).toBe(1)
      expect(lines).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^ {2}✗ partyB differs from shortcode/),
          expect.stringMatching(/^ {2}✓ Payments go to a paybill; Daraja's host is localhost:9\.$/),
          expect.stringMatching(/^ {2}! Partial refunds are manual only/),
          expect.stringMatching(/^ {2}✗ localhost is a private address/),
        ]),
      )
      expect(lines.join("\n")).not.toContain("hush")
    })
  })

  it("has a script that encrypts everything with the current data key", async () => {
    await tried.project.exec("@mavazi/payment-mpesa/.medusa/server/src/scripts/rotate-data-key.js")
  })

  it("has a contract that Node imports as ES modules, with the schemas that the engine loads", () => {
    expect(
      tried.project.runModule(`
      import { createRequire } from "node:module"
      import { PaymentView, orderLock } from "@mavazi/payment-mpesa/contract"
      import { MpesaAttempt } from "@mavazi/payment-mpesa/contract/admin/attempts"
      const engine = createRequire(import.meta.url)("@mavazi/payment-mpesa/contract/admin/attempts")
      console.log(typeof PaymentView.parse, orderLock("order_1"), engine.MpesaAttempt === MpesaAttempt)`),
    ).toBe("function order-change:order_1 true")
  })

  it("has a contract that bundlers read as ES modules", () => {
    expect(
      tried.project.runModule(`
      import { maskPhone } from "./node_modules/@mavazi/payment-mpesa/.medusa/server/src/contract/phone.mjs"
      import { mpesaAdminOperations } from "./node_modules/@mavazi/payment-mpesa/.medusa/server/src/contract/openapi/operations.mjs"
      console.log(maskPhone("254712345678") !== "254712345678", mpesaAdminOperations.length > 0)`),
    ).toBe("true true")
  })

  it.runIf(isInstalledByNpm)("has a sample that compiles in a storefront with React 19", () => {
    expect(tried.project.compileSample()).toBe("")
  })
}
