import { ATTEMPT_WORDS, type AttemptState } from "@mavazi/contracts/mpesa-words"
import { queryOptions } from "@tanstack/react-query"
import { engine } from "../engine"
import type { Refund, RefundMethod } from "./back-office"

export type { AttemptState }

/** One M-Pesa payment of an order, or a try. Amounts in whole shillings, number masked, times in ISO 8601. */
export interface MpesaAttempt {
  id: string
  state: AttemptState
  channel: "prompt" | "paybill"
  amount: number
  /** What has come; null: nothing, or nobody knows how much. */
  paid_amount: number | null
  phone: string | null
  receipt: string | null
  /** Daraja says that it is paid, but nothing has confirmed it independently yet. */
  paid_unverified: boolean
  result_code: string | null
  result_text: string | null
  review_reason: string | null
  review_text: string | null
  /** When somebody has dealt with what needed review. */
  reviewed_at: string | null
  capture_error: string | null
  created_at: string
  prompted_at: string | null
  settled_at: string | null
  captured_at: string | null
}

export interface StateLook {
  word: string
  color: "green" | "blue" | "orange" | "red" | "grey"
}

const COLORS: Record<AttemptState, StateLook["color"]> = {
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

/** Word and colour of a state; a state that this page does not know is shown by its own name. */
export function stateLook(state: string): StateLook {
  const isKnown = (each: string): each is AttemptState => Object.hasOwn(ATTEMPT_WORDS, each)
  return isKnown(state) ? { word: ATTEMPT_WORDS[state], color: COLORS[state] } : { word: state, color: "grey" }
}

const OPEN: readonly string[] = ["created", "sending", "prompted", "unknown"] satisfies AttemptState[]

/** Something can still change by itself: the page should look again. */
export function hasOpenAttempt(attempts: readonly Pick<MpesaAttempt, "state" | "captured_at">[]): boolean {
  return attempts.some(({ state, captured_at }) => OPEN.includes(state) || (state === "paid" && captured_at === null))
}

const IN_FLIGHT: readonly string[] = ["requested", "sending", "pending"] satisfies Refund["state"][]

/** What has come by an attempt and is neither back nor on its way back, in shillings. */
export function leftOf(attempt: MpesaAttempt, refunds: readonly Refund[]): number {
  const { id, state, amount, paid_amount, reviewed_at } = attempt
  if (state !== "paid" && (state !== "needs_review" || reviewed_at !== null)) return 0
  const gone = refunds.filter(({ attempt_id, state: refund }) => attempt_id === id && refund !== "failed")
  return (paid_amount ?? amount) - gone.reduce((sum, refund) => sum + refund.amount, 0)
}

/** Nobody knows of its money, or Safaricom's word for it came without a receipt: somebody may have seen one. */
export function lacksReceipt({ state, receipt, prompted_at }: MpesaAttempt): boolean {
  return (
    receipt === null && state !== "needs_review" && (state === "paid" || state === "unknown" || prompted_at !== null)
  )
}

const LOOK_AGAIN_MS = 4_000

interface OrderPayments {
  attempts: MpesaAttempt[]
  refunds: Refund[]
  refund_methods: RefundMethod[]
}

function isMoving({ attempts, refunds }: OrderPayments): boolean {
  return hasOpenAttempt(attempts) || refunds.some(({ state }) => IN_FLIGHT.includes(state))
}

export const orderPaymentsQuery = (orderId: string) =>
  queryOptions({
    queryKey: ["mpesa-order", orderId],
    queryFn: () => engine.client.fetch<OrderPayments>(`/admin/mpesa/orders/${orderId}`),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? LOOK_AGAIN_MS : false),
  })
