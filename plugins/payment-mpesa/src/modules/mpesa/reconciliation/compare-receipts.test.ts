import { describe, expect, it } from "vitest"
import { type ComparedLine, compareReceipts } from "./compare-receipts"
import type { ShopEntry } from "./shop-entries"

const AT = new Date("2026-11-21T08:00:00Z")

const line = (id: string, cents: number, rest: Partial<ComparedLine> = {}): ComparedLine => ({
  ...{ id, receipt: `R${id}`, linked_receipt: "", account: "", completed_at: AT, cents },
  kind: cents > 0 ? "payment" : "return",
  ...rest,
})

const entry = (lineId: string | null, cents: number, lineCents: number | null = cents): ShopEntry => ({
  ...{ receipt: `R${lineId ?? "?"}`, place: cents > 0 ? "paid" : "returned", cents, at: AT, order_id: "order_1" },
  ...{ line_id: lineId, line_at: lineId === null ? null : AT, line_cents: lineId === null ? null : lineCents },
})

describe("statement and shop", () => {
  it("match receipt by receipt", () => {
    const found = compareReceipts([line("1", 185_000), line("2", -50_000)], [entry("1", 185_000), entry("2", -50_000)])
    expect(found.differences).toEqual([])
    expect(found.difference).toBe(0)
    expect(found.statement).toEqual({ paid_in: 1850, returned: -500, net: 1350 })
  })

  it("differ by an amount", () => {
    const { differences, difference } = compareReceipts([line("1", 185_000)], [entry("1", 180_000, 185_000)])
    expect(differences).toMatchObject([{ kind: "amounts", statement: 1850, shop: 1800, line_id: null }])
    expect(difference).toBe(50)
  })

  it("differ by receipts that only one of them has, also when the totals are equal", () => {
    const { differences, difference } = compareReceipts([line("1", 100_000)], [entry(null, 100_000)])
    expect(difference).toBe(0)
    expect(differences.map(({ kind, line_id }) => [kind, line_id]).sort()).toEqual([
      ["shop_only", null],
      ["statement_only", "1"],
    ])
  })

  it("never offer a refund to be recorded as a payment", () => {
    const { differences } = compareReceipts([line("1", -100_000, { linked_receipt: "RX" })], [])
    expect(differences).toMatchObject([{ kind: "statement_only", linked_receipt: "RX", line_id: null }])
  })

  it("differ by money that was paid out, and not by charges and the shop's own transfers", () => {
    const lines = [line("1", -70_000, { kind: "payout" }), line("2", -500, { kind: "charge" })]
    const { differences, difference } = compareReceipts([...lines, line("3", -90_000, { kind: "other" })], [])
    expect(differences).toMatchObject([{ kind: "statement_only", receipt: "R1", statement: -700, line_id: null }])
    expect(difference).toBe(-700)
  })

  it("match on a refund that the shop recorded in two parts", () => {
    const parts = [entry("1", -40_000, -100_000), entry("1", -60_000, -100_000)]
    expect(compareReceipts([line("1", -100_000)], parts).differences).toEqual([])
  })
})
