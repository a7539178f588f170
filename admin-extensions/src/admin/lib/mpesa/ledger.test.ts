import { describe, expect, it } from "vitest"
import { filterOf, ledgerHref, searchMeaningText } from "./ledger"

describe("the ledger's address", () => {
  it("keeps what narrows the list, and nothing that is empty or not its own", () => {
    const filter = filterOf(new URLSearchParams("q=Ksh+1,850&state=&page=3&from=2026-11-01"))
    expect(filter).toEqual({ q: "Ksh 1,850", from: "2026-11-01" })
    expect(ledgerHref(filter)).toBe("/admin/mpesa/payments/export?q=Ksh+1%2C850&from=2026-11-01")
  })
})

it("says what words were taken for", () => {
  expect(searchMeaningText(["amount", "orderNumber"])).toBe("Looked for an amount and an order number.")
  expect(searchMeaningText([])).toMatch(/^Nothing to search for/)
  expect(searchMeaningText(null)).toBeNull()
})
