import type { Order } from "@mavazi/contracts/order"
import { LinkButton } from "~/shared/ui/buttons/button"
import { Divider } from "~/shared/ui/display/divider"
import { placedHeading } from "../../model/order-status"
import { NextSteps } from "../progress/next-steps"
import { OrderFacts } from "./order-facts"
import styles from "./order-view.module.css"
import { PaymentPanel } from "../payment/payment-panel"
import { useLiveOrder } from "../payment/use-live-order"

export interface OrderSuccessViewProps {
  /** The order as it was when it was placed; what has happened since is learnt here. */
  placed: Order
  simulatorUrl: string | null
  onPaid: () => void
}

/** Thanks, payment, and what happens next. */
export function OrderSuccessView({ placed, simulatorUrl, onPaid }: OrderSuccessViewProps) {
  const [order, setOrder] = useLiveOrder(placed, onPaid)
  return (
    <div className={`container page ${styles.order ?? ""}`}>
      <header className={styles.head}>
        <Divider short />
        <h1>{placedHeading(order)}</h1>
        <OrderFacts order={order} />
      </header>
      <PaymentPanel order={order} onOrder={setOrder} simulatorUrl={simulatorUrl} />
      <NextSteps order={order} />
      <div className={styles.links}>
        <LinkButton to="/" variant="secondary">
          Continue Shopping
        </LinkButton>
        <LinkButton to="/profile" variant="secondary">
          View Orders
        </LinkButton>
      </div>
    </div>
  )
}
