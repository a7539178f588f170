import type { OrderDetail } from "@mavazi/contracts"
import type { SentPrompt } from "./prompt-checks"

/** What the shop said of an order, at a time between these milliseconds. */
export interface Answer {
  from: number
  until: number
  order: OrderDetail
}

/** Answers that contradict themselves, an earlier one, or what was on a phone then; one line for each kind. */
export function brokenAnswers(answers: readonly Answer[], prompts: readonly SentPrompt[]): string[] {
  const faults = answers.flatMap((answer, place) => {
    const claims = {
      ...ownClaims(answer.order),
      ...promptClaims(answer, prompts),
      ...progressClaims(answer, answers[place - 1]),
    }
    const { id, status, payment } = answer.order
    return Object.entries(claims).flatMap(([claim, holds]) =>
      holds ? [] : [`${id}: during the scenario: ${claim} (${status}, ${payment.state}, refund ${payment.refund})`],
    )
  })
  return [...new Set(faults)]
}

/** One answer. Its sums are compared at the end only: Medusa records a refund in two steps. */
function ownClaims({ balance, payment, status, cancellable }: OrderDetail): Record<string, boolean> {
  const { state, paid, due, refund, refunding, mayRetry, paybill } = payment
  const isOpen = state === "sending" || state === "prompted"
  return {
    [`payment is ${state}, paid ${String(paid)}`]: paid === (state === "paid"),
    [`paid, and ${String(due)} is due`]: !paid || due === 0,
    [`due ${String(due)}, in the balance ${String(balance.due)}`]: due === balance.due,
    "asks while a prompt is open": !isOpen || (!mayRetry && paybill === null),
    "asks, and nothing is due": due > 0 || (!mayRetry && paybill === null),
    "processing without being paid": status !== "processing" || paid,
    "refunded, and not in full": status !== "refunded" || refund === "full",
    "more is refunded than was paid": balance.refunded <= balance.paid,
    "pending without a refund": refund !== "pending" || refunding > 0,
    "can be cancelled with open money": !cancellable || balance.paid === 0 || (status === "processing" && !refunding),
  }
}

/** Prompts on phones, and money that came by them. */
function promptClaims({ from, until, order }: Answer, prompts: readonly SentPrompt[]): Record<string, boolean> {
  const { mayRetry, retryAt, paybill, uncharged } = order.payment
  const asksNow = paybill !== null || (mayRetry && (retryAt === null || Date.parse(retryAt) < from))
  const shown = prompts.flatMap(({ shown: prompt }) => prompt ?? [])
  return {
    "asks again while a prompt is on a phone": !asksNow || !shown.some((one) => one.from < from && until < one.until),
    "is called uncharged, and a prompt of before was paid":
      !uncharged || !shown.some((one) => one.from < from && one.isPaid),
  }
}

/** What was refunded stays refunded. */
function progressClaims({ order }: Answer, last: Answer | undefined): Record<string, boolean> {
  return { "less is refunded than before": last === undefined || order.balance.refunded >= last.order.balance.refunded }
}
