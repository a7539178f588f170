import { describe, expect, it } from "vitest"
import { REFUND_STATES } from "../../../contract/refund-states"
import { REFUND_TRANSITIONS, type RefundEvent, refundStateAfter } from "./state-machine"

const EVENTS = Object.keys(REFUND_TRANSITIONS) as RefundEvent[]
const REPORTS = EVENTS.filter((event) => event.startsWith("reported"))

describe("the state machine of a refund", () => {
  it("never leaves `done`", () => {
    expect(EVENTS.map((event) => refundStateAfter("done", event))).toEqual(EVENTS.map(() => null))
  })

  it("allows a success after a failure, and no other change", () => {
    expect(EVENTS.filter((event) => refundStateAfter("failed", event) !== null)).toEqual(["reportedReturned"])
    expect(refundStateAfter("failed", "reportedReturned")).toBe("done")
  })

  it("accepts every result while it is in progress", () => {
    for (const state of ["requested", "sending", "pending", "unknown"] as const) {
      expect(REPORTS.map((event) => refundStateAfter(state, event))).not.toContain(null)
    }
  })

  it("sends a refund once", () => {
    expect(REFUND_STATES.filter((state) => refundStateAfter(state, "claimed") !== null)).toEqual(["requested"])
  })
})
