// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { cleanup, render, screen } from "@testing-library/react"
import type { ComponentType } from "react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { ReconciliationResponse } from "../../../contract/admin/reconciliation"
import { reconciliationQuery } from "../../data/reconciliation"
import { settlementQuery } from "../../data/settlements"
import WorkQueuePage, { config as workQueue } from "./page"
import { config as payments } from "./payments/page"
import ReconciliationPage, { config as reconciliation } from "./reconciliation/page"
import { config as statistics } from "./statistics/page"

const DAY = "2026-03-02"

beforeEach(() => {
  vi.stubGlobal("fetch", () => new Promise<never>(() => undefined))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function renderPage(Page: ComponentType, queries = new QueryClient(), address = "/") {
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[address]}>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it.each([
  ["M-Pesa", workQueue],
  ["Payments", payments],
  ["Reconciliation", reconciliation],
  ["Statistics", statistics],
])("the menu of the engine's admin has %s [MP-06] [MP-13] [MP-15] [MP-20]", (label, config) => {
  expect(config.label).toBe(label)
})

it("the work queue is titled with its specified words [MP-20]", () => {
  renderPage(WorkQueuePage)
  expect(screen.getByRole("heading", { level: 1, name: "What waits for you" })).toBeTruthy()
})

it("a day without a difference is reconciled [MP-13]", () => {
  const answer: ReconciliationResponse = {
    reconciliation: {
      day: DAY,
      covered_until: `${DAY}T21:00:00.000Z`,
      reconciled: true,
      statement: { paid_in: 1850, returned: 0, net: 1850 },
      shop: { paid: 1850, review: 0, unallocated: 0, returned: 0, net: 1850 },
      ...{ fees: -10, closing_balance: 1840, difference: 0, returned_twice: 0, other_payments: 0, differences: [] },
    },
    days: [],
  }
  const queries = new QueryClient()
  queries.setQueryData(reconciliationQuery(DAY).queryKey, answer)
  const total = { paid_in: 0, refunded: 0, paid_out: 0, transferred_in: 0, settled: 0, fees: 0 }
  queries.setQueryData(settlementQuery({ from: "", to: "" }).queryKey, { report: { days: [], total } })
  renderPage(ReconciliationPage, queries, `/?day=${DAY}`)
  expect(screen.getByRole("heading", { level: 1, name: "Reconciliation" })).toBeTruthy()
  expect(screen.getByRole("status").textContent).toContain("Reconciled")
})
