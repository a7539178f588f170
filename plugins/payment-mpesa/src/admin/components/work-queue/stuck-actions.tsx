import { MayCall, ReasonAction } from "@mavazi/admin-ui"
import type { NumberedStuckPayment } from "../../../contract/admin/stuck-payments"
import * as copy from "../../copy/work-queue"
import { expireAttempt } from "../../mutations/payment-mutations"
import { AttachReceipt } from "../payment-actions/attach-receipt"
import { PromptAgain } from "../payment-actions/prompt-again"
import { QueryAgain } from "../payment-actions/query-again"

/** What the merchant can do with a payment that makes no progress. */
export function StuckActions({ id, kind, amount }: Pick<NumberedStuckPayment, "id" | "kind" | "amount">) {
  if (kind === "uncaptured") return <QueryAgain id={id} title={copy.captureAgain} />
  return (
    <>
      {kind === "waiting" && <QueryAgain id={id} title={copy.queryAgain} />}
      {kind === "waiting" && <PromptAgain id={id} />}
      <AttachReceipt id={id} amount={amount} />
      {kind === "waiting" && (
        <MayCall call="POST /admin/mpesa/attempts/:id/expire">
          <ReasonAction {...copy.expire} danger action={expireAttempt(id)} />
        </MayCall>
      )}
    </>
  )
}
