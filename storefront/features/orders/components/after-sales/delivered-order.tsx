import type { ComponentProps } from "react"
import { OrderReviews } from "./order-reviews"
import { Requests } from "./requests"
import { ReturnForm } from "./return-form"

type DeliveredOrderProps =
  | ({ part: "return" } & ComponentProps<typeof ReturnForm>)
  | ({ part: "requests" } & ComponentProps<typeof Requests>)
  | ({ part: "reviews" } & ComponentProps<typeof OrderReviews>)

/**
 * Return form, requests or reviews of an order that was delivered. In one component, because each further file costs a
 * request. Default export for lazy loading.
 */
export default function DeliveredOrder(props: DeliveredOrderProps) {
  if (props.part === "requests") return <Requests {...props} />
  return props.part === "return" ? <ReturnForm {...props} /> : <OrderReviews {...props} />
}
