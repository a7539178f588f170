import { SENT_STATES } from "../../../contract/attempt-states"
import { shopperText } from "../../../daraja/stk/result-codes"
import { holdsMoney } from "../attempts/attempt-money"
import type { MpesaContext } from "../context"
import type { AttemptRow } from "../tables/attempts"
import { PromptRefused } from "./prompt-refused"
import * as copy from "./copy"

/**
 * @param latest the newest attempt of the order
 * @throws PromptRefused while money of the order has arrived, or a prompt of it may be on the phone
 */
export function refuseWhilePaidOrOpen(
  { timing }: MpesaContext,
  attemptsOfOrder: AttemptRow[],
  latest: AttemptRow,
): void {
  const uncaptured = attemptsOfOrder.filter(({ captured_at }) => captured_at === null)
  if (uncaptured.some(({ state }) => state === "paid")) throw alreadyPaid()
  if (uncaptured.some(holdsMoney)) {
    throw new PromptRefused("already_paid", copy.underReview)
  }
  const sending = latest.state === "sending" || (latest.state === "created" && latest.phone_cipher !== null)
  if (sending) throw new PromptRefused("payment_open", copy.promptOnItsWay)
  // The result of an earlier prompt may have become unclear after a later one was sent.
  for (const attempt of uncaptured.filter((each) => each === latest || SENT_STATES.includes(each.state))) {
    refuseBefore(timing.retryAt(attempt), { ...attempt, isOpen: timing.promptIsOpen(attempt) })
  }
}

function refuseBefore(
  retryAt: Date | null,
  { state, result_code, isOpen }: Pick<AttemptRow, "state" | "result_code"> & { isOpen: boolean },
): void {
  if (retryAt === null) return
  if (state === "failed") throw new PromptRefused("too_soon", shopperText(result_code ?? "") ?? "", retryAt)
  if (state === "unknown" || (state === "prompted" && !isOpen)) {
    throw new PromptRefused("payment_open", copy.checkingPayment, retryAt)
  }
  throw new PromptRefused("too_soon", copy.promptOpen, retryAt)
}

/** Paid otherwise, or cancelled. */
export const nothingToPay = () => new PromptRefused("already_paid", copy.nothingToPay)

export const alreadyPaid = () => new PromptRefused("already_paid", copy.alreadyPaid)
