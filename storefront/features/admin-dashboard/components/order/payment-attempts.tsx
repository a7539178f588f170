import { dayAndTime } from "@mavazi/contracts/time/day-and-time"
import type { AdminOrderDetail } from "@mavazi/contracts"
import { ATTEMPT_STATE_LABELS } from "@mavazi/contracts/payments/payment-attempt-labels"
import { formatKsh } from "@mavazi/contracts/shared/money"
import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "../../copy/order"
import styles from "./order-detail.module.css"

/** Each attempt to pay the order, with its result. */
export function PaymentAttempts({ attempts }: Pick<AdminOrderDetail, "attempts">) {
  if (attempts.length === 0) return <p className={styles.none}>{copy.noPaymentAttempts}</p>
  return (
    <ul className={styles.attempts}>
      {attempts.map((attempt) => (
        <li key={attempt.id}>
          <p>
            <strong>{ATTEMPT_STATE_LABELS[attempt.state]}</strong> {formatKsh(attempt.amount)}
            {attempt.receipt !== null && interpolate(copy.receiptSuffix, { receipt: attempt.receipt })}
          </p>
          <p className={styles.note}>
            {dayAndTime(attempt.createdAt)}
            {attempt.phone !== null && ` · ${attempt.phone}`}
            {attempt.result !== null && ` · ${attempt.result}`}
            {attempt.review !== null && ` · ${attempt.review}`}
          </p>
        </li>
      ))}
    </ul>
  )
}
