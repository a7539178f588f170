import { optionLabels } from "@mavazi/contracts/catalogue/variant-options"
import type { OrderDetail } from "@mavazi/contracts/orders/order"
import { formatKsh } from "@mavazi/contracts/shared/money"
import {
  NoScriptPaymentPanel,
  type NoScriptPaymentPanelProps,
} from "~/features/payment/components/no-script-payment-panel"
import { interpolate } from "~/shared/copy/interpolate"
import { quantityValue } from "~/shared/copy/ui"
import { Button } from "~/shared/ui/buttons/button"
import { PriceBreakdownTotals, shippingPriceLabel } from "~/shared/ui/display/price-breakdown"
import { StatusBadge } from "~/shared/ui/display/status-badge"
import * as copy from "../../copy"
import { orderDate, pickupStatus } from "../../model/order-status"
import { timelineTitle } from "../progress/copy"
import { entryFacts, entryTitle } from "../progress/timeline-entry"
import { WhatsAppHelp } from "../progress/whatsapp-help"

export interface NoScriptOrderProps extends NoScriptPaymentPanelProps {
  order: OrderDetail
}

/** A guest's order for browsers that do not run scripts: payment, contents and timeline; what can be done are forms. */
export function NoScriptOrder({ order, path, problem, refreshes }: NoScriptOrderProps) {
  return (
    <>
      <h1>{interpolate(copy.orderNumber, { number: order.number })}</h1>
      <p>
        {orderDate(order.createdAt)} · <StatusBadge status={order.status}>{pickupStatus(order)}</StatusBadge>
      </p>
      <NoScriptPaymentPanel order={order} path={path} problem={problem} refreshes={refreshes} />
      <Contents order={order} />
      <h2>{timelineTitle}</h2>
      <ol>
        {order.timeline.map((event, index) => (
          <li key={index}>
            {[entryTitle(order, event), ...entryFacts(order, event), orderDate(event.at)].join(" · ")}
          </li>
        ))}
      </ol>
      <p>
        <WhatsAppHelp order={order} />
      </p>
      {order.cancellable && (
        <details>
          <summary>{copy.cancelOrder}</summary>
          <form method="post" action={path}>
            <p>{copy.cancelQuestion}</p>
            <Button type="submit" variant="secondary" name="action" value="cancel">
              {copy.cancelConfirm}
            </Button>
          </form>
        </details>
      )}
    </>
  )
}

function Contents({ order }: { order: OrderDetail }) {
  const { items, goods, discounts, shipping, total, shippingAddress } = order
  const { recipient, street, landmark, city, postalCode, county, country } = shippingAddress
  const { pickup } = shipping
  const place = pickup
    ? [copy.pickUpAt, pickup.name, pickup.address, pickup.times]
    : [recipient, street, landmark, `${postalCode} ${city}`, county, country]
  return (
    <>
      <h2>{copy.ordered}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            {[item.name, ...optionLabels(item), interpolate(quantityValue, { quantity: item.quantity })].join(", ")}
            {` · ${formatKsh(item.price * item.quantity)}`}
          </li>
        ))}
      </ul>
      <PriceBreakdownTotals
        goods={goods}
        discounts={discounts}
        rows={[[shipping.name, shippingPriceLabel(shipping.price)]]}
        total={total}
      />
      <h2>{copy.delivery}</h2>
      <p>{[shipping.name, shipping.eta].filter(Boolean).join(", ")}</p>
      <p>{place.filter(Boolean).join(", ")}</p>
    </>
  )
}
