import { FetchState } from "@mavazi/admin-ui"
import type { OrderActionName } from "@mavazi/contracts/engine-admin/order-actions"
import { Container } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { useParams } from "react-router-dom"
import { OrderActions } from "../../../components/order-page/order-actions"
import { OrderFacts, OrderHead } from "../../../components/order-page/order-facts"
import * as copy from "../../../copy/order-page"
import { orderActionsQuery } from "../../../data/order-actions"

const SENDING: ReadonlySet<OrderActionName> = new Set(["hand_over", "make_ready"])

/** An order with one button for each action. */
const OrderPage = () => {
  const { id = "" } = useParams()
  const query = useQuery(orderActionsQuery(id))
  if (query.data === undefined) {
    return (
      <Container className="p-0">
        <FetchState query={query} what={copy.orderWhat} />
      </Container>
    )
  }
  const { order, actions, fulfillments, invoices } = query.data
  const canBeSent = actions.some(({ name, refusal }) => SENDING.has(name) && refusal === null)
  return (
    <>
      <OrderHead order={order} />
      <OrderActions order={order} actions={actions} />
      <OrderFacts order={order} fulfillments={fulfillments} invoices={invoices} canBeSent={canBeSent} />
    </>
  )
}

export const handle = { breadcrumb: () => copy.order }

export default OrderPage
