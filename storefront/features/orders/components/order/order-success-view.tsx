import type { Order } from "@mavazi/contracts/orders/order"
import { orderPaths } from "@mavazi/contracts/orders/paths"
import { confirmPaymentPath } from "@mavazi/contracts/payments/paths"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { PaymentPanel } from "~/features/payment/components/payment-panel"
import { LinkButton } from "~/shared/ui/buttons/button"
import { Divider } from "~/shared/ui/display/divider"
import * as copy from "../../copy"
import { isShipped } from "../../model/order-status"
import { placedHeading } from "../../model/placed-heading"
import { NextSteps } from "../progress/next-steps"
import { OrderDetails } from "./order-details"
import styles from "./order-view.module.css"
import { useLiveOrder } from "./use-live-order"

export interface OrderSuccessViewProps {
  /** The order as it was placed; later changes are loaded here. */
  placedOrder: Order
  simulatorUrl: string | null
  onPaid: () => void
}

/** Confirmation, payment, and next steps. */
export function OrderSuccessView({ placedOrder, simulatorUrl, onPaid }: OrderSuccessViewProps) {
  const path = orderPaths.order(placedOrder.id)
  const [order, setOrder] = useLiveOrder(placedOrder, { path, onPaid })
  return (
    <div className={`container page ${styles.order ?? ""}`}>
      <header className={styles.head}>
        <Divider short />
        <h1>{placedHeading(order)}</h1>
        <OrderDetails order={order} />
      </header>
      <PaymentPanel
        order={order}
        path={path}
        confirmPath={confirmPaymentPath}
        onOrder={setOrder}
        shipped={isShipped(order)}
        simulatorUrl={simulatorUrl}
      />
      <NextSteps order={order} />
      <div className={styles.links}>
        <LinkButton to="/" variant="secondary">
          {copy.continueShopping}
        </LinkButton>
        <LinkButton to={pagePaths.profile} variant="secondary">
          {copy.viewOrders}
        </LinkButton>
      </div>
    </div>
  )
}
