import type { OrderDetail } from "@mavazi/contracts/orders/order"
import { orderDate } from "../../model/order-date"
import { timelineTitle } from "../progress/copy"
import { entryFacts, entryTitle } from "../progress/timeline-entry"

/** What happened to an order, for browsers that do not run scripts. */
export function NoScriptTimeline({ order }: { order: OrderDetail }) {
  return (
    <>
      <h2>{timelineTitle}</h2>
      <ol>
        {order.timeline.map((event, index) => (
          <li key={index}>
            {[entryTitle(order, event), ...entryFacts(order, event), orderDate(event.at)].join(" · ")}
          </li>
        ))}
      </ol>
    </>
  )
}
