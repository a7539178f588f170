import type { CrashPoint } from "../mpesa-module"

/** Orders of a history; the second one is a target for payments that are moved or allocated wrongly. */
export const ORDERS = ["A", "B"] as const
export type OrderName = (typeof ORDERS)[number]

/** Result of a refund request at Safaricom. */
export type RefundResult =
  "returned" | "refused" | "timeout" | "returned, answer lost" | "refused, answer lost" | "unreachable"

/** What becomes of a prompt's request to Safaricom. */
export type PushFate = "accepted" | "answer lost" | "lost on its way" | "refused" | "unreachable"

/** Phones that pay: the shopper's, then those of two holders of a payment link. */
export const PHONES = ["254712345678", "254722111222", "254733444555"] as const
export type Payer = 0 | 1 | 2

/** An event of a history. Numbers select among the existing objects. */
export type HistoryEvent =
  | { kind: "pay"; order: OrderName; push: PushFate }
  | {
      kind: "phone"
      prompt: number
      does: "pays" | "pays less" | "cancels" | "ignores" | "something new"
      delivered: boolean
    }
  /** The holder of a payment link has the order's prompt sent to a phone of their own. */
  | { kind: "pay by link"; order: OrderName; payer: Exclude<Payer, 0>; push: PushFate }
  | {
      kind: "bill"
      reference: OrderName | "unknown" | "mistyped"
      sum: "right" | "less" | "cents"
      payer: Payer
      delivered: boolean
    }
  | { kind: "message"; which: number }
  | { kind: "forgery"; prompt: number; how: "foreign ids" | "wrong address" | "wrong key" | "no JSON" | "no fields" }
  | { kind: "confirm"; order: OrderName }
  | { kind: "process_due" }
  | { kind: "pull" }
  | { kind: "time"; seconds: number }
  | { kind: "mood"; mood: "truth" | "wrong" | "slow" | "busy" | "down" }
  | { kind: "gate"; order: OrderName; accepts: boolean }
  /**
   * The order's total changes: by an edit, or by an exchange, a claim or a return, also after it was sent. The module sees what is
   * due, in which items that are being returned are not; see decision 239.
   */
  | { kind: "edit or exchange"; order: OrderName; by: number }
  | { kind: "cash"; order: OrderName; part: boolean }
  | { kind: "void cash"; order: OrderName }
  | { kind: "cancel"; order: OrderName; by: "shopper" | "merchant" }
  /** Its time to pay ends: by the shop's rule, which a late payment undoes, or by the plugin's own, which cancels the order. */
  | { kind: "expire"; order: OrderName; by: "shop" | "plugin" }
  | { kind: "parcel"; order: OrderName; does: "pack" | "unpack" | "send" }
  | { kind: "session replaced"; order: OrderName }
  | { kind: "engine fails"; when: "before" | "after"; at: "capture" | "refund" | "end" | "event" }
  | {
      kind: "return"
      order: OrderName
      which: number
      method: "reversal" | "b2c" | "manual"
      part: boolean
      fate: RefundResult
      keepsOrder: boolean
    }
  | { kind: "customer reversal"; which: number; told: "no" | "by statement" | "by pull" | "by status" }
  | { kind: "return unallocated"; which: number; method: "reversal" | "manual"; fate: RefundResult }
  | { kind: "look into the portal"; which: number }
  | { kind: "allocate"; which: number; order: OrderName }
  | {
      kind: "type a receipt"
      attempt: number
      whose: "own" | "other" | "unknown"
      which: number
      isMisread: boolean
      second: "confirms" | "asks Safaricom" | "waits"
    }
  | { kind: "second person"; which: number; does: "confirms" | "withdraws" }
  | { kind: "review"; which: number; does: "try again" | "accept" | "dismiss" }
  | { kind: "move"; which: number; order: OrderName }
  | { kind: "stuck"; attempt: number; does: "query" | "expire" }
  | { kind: "statement"; which: number }
  | { kind: "read again"; which: number }
  | { kind: "submit a receipt"; order: OrderName; which: number; isReal: boolean }

/** Events that happen concurrently; `crash` ends the process at a crash point, or before its nth statement. */
export interface Wave {
  events: HistoryEvent[]
  crash: CrashPoint | number | null
}
