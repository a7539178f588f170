import type { ComponentProps } from "react"
import { RequestedExchanges } from "../exchanges/requested-exchanges"
import { OrderReviews } from "./order-reviews"
import { ReturnForm } from "./return-form"

type DeliveredOrderProps =
  | ({ part: "return" } & ComponentProps<typeof ReturnForm>)
  | ({ part: "exchanges" } & ComponentProps<typeof RequestedExchanges>)
  | ({ part: "reviews" } & ComponentProps<typeof OrderReviews>)

/**
 * Return form, requested exchanges or reviews of an order that was delivered. In one component, because each further file costs a
 * request. Default export for lazy loading.
 */
export default function DeliveredOrder(props: DeliveredOrderProps) {
  if (props.part === "exchanges") return <RequestedExchanges {...props} />
  return props.part === "return" ? <ReturnForm {...props} /> : <OrderReviews {...props} />
}
