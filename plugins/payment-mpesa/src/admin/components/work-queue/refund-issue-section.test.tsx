// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { cleanup, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { MemoryRouter } from "react-router-dom"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { mpesaPaths } from "../../../contract/admin/paths"
import type { NumberedRefundIssue } from "../../../contract/admin/refund-issues"
import { RefundIssueSection } from "./refund-issue-section"

const FAILED: NumberedRefundIssue = {
  ...{ id: "mprfd_1", kind: "refund_failed", order_id: "order_1", order_number: 1042, amount: 1850 },
  ...{
    receipt: "SKL4XYZ9AF",
    since: "2026-11-24T06:00:00.000Z",
    result_text: "The initiator is not allowed to do this.",
  },
}

const request = vi.fn<(path: string, init?: RequestInit) => object>()

beforeEach(() => {
  request.mockReset()
  vi.stubGlobal("fetch", (path: string | URL, init?: RequestInit) =>
    Promise.resolve(Response.json(request(String(path), init))),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(issues: NumberedRefundIssue[]) {
  request.mockImplementation((_path, init) => (init?.method === "POST" ? {} : { issues }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <RefundIssueSection />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it("says which refund failed, of which order, and why; Done closes it with a reason [MP-37]", async () => {
  show([FAILED])
  expect(await screen.findByText("Refund failed")).toBeTruthy()
  expect(screen.getByRole("link", { name: "Order 1042" })).toBeTruthy()
  expect(screen.getByText("Receipt SKL4XYZ9AF")).toBeTruthy()
  expect(screen.getByText("The initiator is not allowed to do this.")).toBeTruthy()
  await userEvent.click(await screen.findByRole("button", { name: "Done" }))
  await userEvent.type(await screen.findByRole("textbox"), "Paid in cash at the counter")
  await userEvent.click(screen.getByRole("button", { name: "Mark as done" }))
  await vi.waitFor(() => {
    const [path, init] = request.mock.calls.find(([, sent]) => sent?.method === "POST") ?? []
    expect(path).toContain(mpesaPaths.closeRefundIssue("mprfd_1"))
    expect(init?.body).toBe(JSON.stringify({ reason: "Paid in cash at the counter" }))
  })
})

it("says when nothing has failed", async () => {
  show([])
  expect(await screen.findByText("Nothing has failed.")).toBeTruthy()
})
