import { queryOptions } from "@tanstack/react-query"
import { engine } from "../engine"

/** First part of the keys of everything on the page: an action may move a row from one list to another. */
export const BACK_OFFICE_KEY = "mpesa-desk"

const LOOK_AGAIN_MS = 5_000

/** One list of what waits for the merchant, looked at again and again while somebody sees it. */
function queueQuery<Answer>(list: string) {
  return queryOptions({
    queryKey: [BACK_OFFICE_KEY, list],
    queryFn: () => engine.client.fetch<Answer>(`/admin/mpesa/${list}`),
    refetchInterval: LOOK_AGAIN_MS,
  })
}

/** A receipt that somebody typed, and somebody else has to confirm. Whole shillings. */
export interface ReceiptProposal {
  id: string
  receipt: string
  amount: number
  reason: string
  /** Name of the person. */
  proposed_by: string
  /** Whether that is who looks at it now. */
  mine: boolean
}

/** A payment that does not go on by itself. Whole shillings, masked number. */
export interface StuckPayment {
  id: string
  order_id: string
  order_number: number | null
  kind: "waiting" | "uncaptured" | "unverified" | "proposed"
  state: string
  amount: number
  phone: string | null
  since: string
  last: string
  proposal: ReceiptProposal | null
}

export const stuckQuery = queueQuery<{ payments: StuckPayment[] }>("stuck")

/** Money that does not fit its order, or a contradiction. Whole shillings, masked number. */
export interface ReviewItem {
  id: string
  order_id: string
  order_number: number | null
  receipt: string | null
  expected: number
  received: number | null
  phone: string | null
  reason: string | null
  detail: string | null
  since: string
  /** Shillings that can go back. */
  left: number
  may: { try_again: boolean; move: boolean; dismiss: boolean }
}

/** How money goes back; an answer names those that are set up. */
export type RefundMethod = "reversal" | "b2c" | "manual"

interface Returnable<Payment> {
  payments: Payment[]
  refund_methods: RefundMethod[]
}

export const reviewQuery = queueQuery<Returnable<ReviewItem>>("review")

/** Money that is in no order. Amount in shillings, which may have cents. */
export interface UnallocatedPayment {
  id: string
  receipt: string
  amount: number
  reference: string
  reason: string | null
  payer: { phone: string; name: string }
  paid_at: string
}

export const unallocatedQuery = queueQuery<Returnable<UnallocatedPayment>>("unallocated")

export type RefundState = "requested" | "sending" | "pending" | "done" | "failed" | "unknown"

/** Money on its way back. Whole shillings, times in ISO 8601. */
export interface Refund {
  id: string
  order_id: string | null
  order_number?: number | null
  attempt_id: string | null
  amount: number
  method: string
  state: RefundState
  receipt: string | null
  return_receipt: string | null
  reason: string
  result_text: string | null
  booking_error: string | null
  created_at: string
  sent_at: string | null
  unknown_at: string | null
  settled_at: string | null
}

export const openRefundsQuery = queueQuery<{ refunds: Refund[] }>("refunds")

/** A message that was sent as if by Safaricom, and refused. */
export interface RejectedCallback {
  id: string
  kind: string
  wrong: string
  order_id: string | null
  order_number: number | null
  received_at: string
}

export const rejectedCallbacksQuery = queueQuery<{ messages: RejectedCallback[]; count: number }>("refused")

/** Why no prompt is sent for now, and until when. */
export interface PromptPause {
  code: string
  why: string | null
  until: string
}

export const promptsQuery = queueQuery<{ pause: PromptPause | null }>("prompts")

/** An order that somebody may put money into. */
export interface FoundOrder {
  id: string
  number: number
  email: string | null
  amount: number
  payment: string
}

export async function findOrder(number: string): Promise<FoundOrder> {
  const query = { number: number.replace("#", "").trim() }
  return (await engine.client.fetch<{ order: FoundOrder }>("/admin/mpesa/orders", { query })).order
}

/** One action of the merchant's, named by its path below `/admin/mpesa`. */
export function postAction<Answer = unknown>(path: string, body: object = {}): Promise<Answer> {
  return engine.client.fetch<Answer>(`/admin/mpesa/${path}`, { method: "POST", body })
}

/** Labels of what several forms ask for. */
export const LABELS = { because: "How do you know?", returnReceipt: "Receipt of the return" } as const
