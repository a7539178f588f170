// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { cleanup, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, expect, it, vi } from "vitest"
import type { OpenAlertsResponse } from "../../contract/admin/review"
import OrdersMpesaAlertsWidget from "./orders-mpesa-alerts"

const answer = vi.fn<() => OpenAlertsResponse>()

function show(open: OpenAlertsResponse["open"]) {
  answer.mockReturnValue({ open })
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(answer())))
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OrdersMpesaAlertsWidget />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it("counts the cases above the list of orders, and links to the work queue [MP-37]", async () => {
  show([
    { kind: "review", count: 2, amount: 3700 },
    { kind: "refund_failed", count: 1, amount: 1850 },
  ])
  expect((await screen.findByRole("link", { name: "Open the work queue" })).getAttribute("href")).toBe("/mpesa")
  expect(screen.getByText("2 to review")).toBeTruthy()
  expect(screen.getByText("1 refund failed")).toBeTruthy()
})

it("shows nothing when no money needs the merchant", async () => {
  const { container } = show([])
  await vi.waitFor(() => expect(answer).toHaveBeenCalled())
  expect(container.textContent).toBe("")
})
