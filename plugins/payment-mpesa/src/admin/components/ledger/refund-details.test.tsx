// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import type { MpesaRefund } from "../../../contract/admin/refunds"
import { RefundDetails } from "./refund-details"

const SENT_AT = "2026-11-21T06:00:00.000Z"
const RESULT_AT = "2026-11-21T06:10:00.000Z"

const refund: MpesaRefund = {
  id: "mprfd_1",
  order_id: "order_1",
  attempt_id: "mpatt_1",
  amount: 1850,
  method: "b2c",
  state: "done",
  receipt: "SKJ7M4QX1B",
  return_receipt: null,
  reason: "Too small",
  result_code: null,
  result_text: null,
  recording_error: null,
  created_at: SENT_AT,
  sent_at: SENT_AT,
  unknown_at: null,
  result_at: RESULT_AT,
  recorded_at: null,
}

const show = (fields: Partial<MpesaRefund>) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RefundDetails refund={{ ...refund, ...fields }} now={Date.parse(SENT_AT) + 30 * 60_000} />
    </QueryClientProvider>,
  )

afterEach(cleanup)

it("says when a refund was settled", () => {
  show({})
  expect(screen.getByText("Settled")).toBeTruthy()
  expect(screen.queryByText(/^Requested/)).toBeNull()
})

it("does not say that a refund of unknown outcome was settled, but when it was requested", () => {
  show({ state: "unknown" })
  expect(screen.queryByText("Settled")).toBeNull()
  expect(screen.getByText("Requested 30 min ago")).toBeTruthy()
})
