// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { cleanup, render, screen, within } from "@testing-library/react"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { SettlementDay, SettlementResponse } from "../../../contract/admin/settlements"
import { settlementQuery } from "../../data/settlements"
import { SettlementSection } from "./settlement-section"

beforeEach(() => {
  vi.stubGlobal("fetch", () => new Promise<never>(() => undefined))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const NOTHING = { paid_in: 0, refunded: 0, paid_out: 0, transferred_in: 0, settled: 0, fees: 0 }
const day = (name: string, rest: Partial<SettlementDay> = {}): SettlementDay => ({
  ...{ day: name, covered: false, gaps: 0, closing_balance: null, ...NOTHING },
  ...rest,
})

function show(report: SettlementResponse["report"]) {
  const queries = new QueryClient()
  queries.setQueryData(settlementQuery({ from: "", to: "" }).queryKey, { report })
  render(
    <QueryClientProvider client={queries}>
      <SettlementSection />
    </QueryClientProvider>,
  )
}

it("shows the days that statements cover or have lines of, newest first, and their total [MP-73]", () => {
  const paid = { paid_in: 1850, fees: -10.18 }
  const days = [day("2026-11-19"), day("2026-11-20", paid), day("2026-11-21", { covered: true, closing_balance: 90 })]
  show({ days, total: { ...NOTHING, ...paid } })
  const table = screen.getByRole("table", { name: "Settlements and fees" })
  const [, ...rows] = within(table).getAllByRole("row")
  expect(rows.map((row) => within(row).getAllByRole("cell")[0]?.textContent)).toEqual([
    "2026-11-21",
    "2026-11-20, not covered",
    "Total",
  ])
  expect(rows[0]?.textContent).toContain("Closing balance Ksh\u00A090.00")
  expect(rows[2]?.textContent).toContain("Fees -Ksh\u00A010.18")
})

it("says that a period has no transactions", () => {
  show({ days: [day("2026-11-19")], total: NOTHING })
  expect(screen.getByText("The imported statements have no transactions in this period.")).toBeTruthy()
  expect(screen.getByRole("link", { name: "Export CSV" }).getAttribute("href")).toBe("/admin/mpesa/settlements/export?")
})
