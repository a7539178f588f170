import { dayAndTime } from "@mavazi/contracts/time/day-and-time"
import type { AdminOrderDetail } from "@mavazi/contracts"
import { formatKsh } from "@mavazi/contracts/shared/money"
import { EVENT_LABELS } from "../../model/order-labels"
import styles from "./order-detail.module.css"

/** What has happened to the order, with times and amounts. */
export function OrderHistory({ events }: Pick<AdminOrderDetail, "events">) {
  return (
    <ol className={styles.history}>
      {events.map(({ at, what, amount, note }) => (
        <li key={`${at} ${what}`}>
          <p>
            {EVENT_LABELS[what]}
            {amount !== null && ` ${formatKsh(amount)}`}
          </p>
          <p className={styles.note}>
            <time dateTime={at}>{dayAndTime(at)}</time>
            {note !== null && ` · ${note}`}
          </p>
        </li>
      ))}
    </ol>
  )
}
