import { optionLabels } from "@mavazi/contracts/catalogue/variant-options"
import type { OrderDetail } from "@mavazi/contracts/orders/order"
import { formatKsh } from "@mavazi/contracts/shared/money"
import { interpolate } from "~/shared/copy/interpolate"
import { quantityValue } from "~/shared/copy/ui"
import { PriceBreakdownTotals, shippingPriceLabel } from "~/shared/ui/display/price-breakdown"
import * as copy from "../../copy"

/** What was ordered and where it goes, for browsers that do not run scripts. */
export function NoScriptContents({ order }: { order: OrderDetail }) {
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
            <br />
            {formatKsh(item.price * item.quantity)}
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
