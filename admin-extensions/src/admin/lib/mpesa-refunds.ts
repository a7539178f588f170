import type { RefundState } from "./mpesa-desk"
import type { StateLook } from "./mpesa-attempts"

const LOOKS: Record<RefundState, StateLook> = {
  requested: { word: "Refund asked for", color: "blue" },
  sending: { word: "Asking Safaricom", color: "blue" },
  pending: { word: "Safaricom is at it", color: "blue" },
  done: { word: "Money is back", color: "green" },
  failed: { word: "Refund failed", color: "red" },
  unknown: { word: "Look into the portal", color: "orange" },
}

/** Word and colour of a refund's state. */
export const refundLook = (state: RefundState): StateLook => LOOKS[state]
