import { ATTEMPT_STATE_LABELS, type AttemptState } from "../../contract/attempt-states"

/** A status badge. */
export interface StatusLabel {
  label: string
  color: "green" | "blue" | "orange" | "red" | "grey"
}

const COLORS: Record<AttemptState, StatusLabel["color"]> = {
  created: "grey",
  sending: "blue",
  prompted: "blue",
  paid: "green",
  failed: "red",
  cancelled: "grey",
  expired: "grey",
  unknown: "orange",
  needs_review: "orange",
}

/** Badge of an attempt's state. */
export const attemptStateLabel = (state: AttemptState): StatusLabel => ({
  label: ATTEMPT_STATE_LABELS[state],
  color: COLORS[state],
})
