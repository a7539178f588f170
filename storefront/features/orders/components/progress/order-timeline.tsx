import type { OrderDetail } from "@mavazi/contracts/orders/order"
import { orderDate } from "../../model/order-date"
import * as copy from "./copy"
import { entryFacts, entryTitle } from "./timeline-entry"
import styles from "./progress.module.css"

/** What happened to an order, oldest first, with times, sums and receipts. */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  return (
    <section className={`no-print ${styles.wrap ?? ""}`} aria-labelledby="timeline">
      <h2 id="timeline">{copy.timelineTitle}</h2>
      <ol className={styles.timeline}>
        {order.timeline.map((event, index) => (
          <li key={index}>
            <div>
              <strong>{entryTitle(order, event)}</strong>
              {entryFacts(order, event).map((fact) => (
                <p key={fact}>{fact}</p>
              ))}
            </div>
            <time className="small muted" dateTime={event.at}>
              {orderDate(event.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
