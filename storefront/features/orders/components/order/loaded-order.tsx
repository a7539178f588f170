import type { OrderDetail } from "@mavazi/contracts/orders/order"
import { orderPaths } from "@mavazi/contracts/orders/paths"
import { Suspense } from "react"
import { siteWords } from "~/shared/content/site-words"
import { PaymentPanel } from "~/features/payment/components/payment-panel"
import { Button } from "~/shared/ui/buttons/button"
import { lazyComponent } from "~/shared/ui/lazy-component"
import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "../../copy"
import { isShipped } from "../../model/order-status"
import { OrderContents } from "./order-contents"
import { OrderDetails } from "./order-details"
import styles from "./order-view.module.css"
import { useLiveOrder } from "./use-live-order"

const OrderProgress = lazyComponent(() => import("../progress/order-progress"))
const AfterSales = lazyComponent(() => import("../after-sales/after-sales"))
const CancelOrder = lazyComponent(() => import("../progress/cancel-order"))

export interface LoadedOrderProps {
  /** The order as it was loaded; its changes are followed. */
  initial: OrderDetail
  simulatorUrl: string | null
  /** Called when the cart on the server may have changed: the order is paid, or added to it again. */
  onPaid: () => void
}

/** Payment, progress and contents of an order; what the shopper needs first is at the top. */
export function LoadedOrder({ initial, simulatorUrl, onPaid }: LoadedOrderProps) {
  const [order, setOrder] = useLiveOrder(initial, onPaid)
  const shipped = isShipped(order)
  const { shop } = siteWords()
  const afterSales = { order, onOrder: setOrder, onCartChanged: onPaid }
  const payment = (
    <PaymentPanel
      order={order}
      path={orderPaths.order(order.id)}
      onOrder={setOrder}
      shipped={shipped}
      simulatorUrl={simulatorUrl}
    />
  )
  return (
    <div className={`container page ${styles.order ?? ""}`}>
      <p className="on-paper">
        <strong>{shop.name}</strong>, {shop.address.join(", ")}
        <br />
        {shop.email} · {shop.phone.display}
      </p>
      <header className={styles.head}>
        <h1>{interpolate(copy.orderNumber, { number: order.number })}</h1>
        <OrderDetails order={order} />
      </header>
      {!shipped && payment}
      <Suspense>
        <OrderProgress order={order} part="progress" />
      </Suspense>
      <OrderContents order={order} />
      {shipped && payment}
      <Suspense>
        <AfterSales {...afterSales} part="returns" />
      </Suspense>
      <Suspense>
        <OrderProgress order={order} part="timeline" />
      </Suspense>
      <div className={`no-print ${styles.links ?? ""}`}>
        <Button variant="secondary" onClick={() => window.print()}>
          {copy.print}
        </Button>
        <Suspense>
          <AfterSales {...afterSales} part="links" />
        </Suspense>
        <Suspense>{order.cancellable && <CancelOrder orderId={order.id} onCancelled={setOrder} />}</Suspense>
      </div>
    </div>
  )
}
