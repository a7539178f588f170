import { describe, expect, it } from "vitest"
import { filterOf, ledgerHref, searchMeaningText } from "./ledger"

describe("the URL of the ledger", () => {
  it("contains only filters that are set and known", () => {
    const filter = filterOf(new URLSearchParams("q=Ksh+1,850&state=&page=3&from=2026-11-01"))
    expect(filter).toEqual({ q: "Ksh 1,850", from: "2026-11-01" })
    expect(ledgerHref(filter)).toBe("/admin/mpesa/payments/export?q=Ksh+1%2C850&from=2026-11-01")
  })
})

it("describes how the search terms were read", () => {
  expect(searchMeaningText(["amount", "orderNumber"])).toBe("Looked for an amount and an order number.")
  expect(searchMeaningText([])).toMatch(/^Nothing to search for/)
  expect(searchMeaningText(null)).toBeNull()
})
