import type { OrderDetail } from "@mavazi/contracts/orders/order"
import { confirmPaymentPath } from "@mavazi/contracts/payments/paths"
import { type ComponentProps, Suspense } from "react"
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

export interface LoadedOrderProps {
  /** The order as it was loaded; its changes are followed. */
  initial: OrderDetail
  /** Path of the order in the API. */
  path: string
  /** It was opened by a link, without an account. */
  isGuest?: boolean | undefined
  simulatorUrl: string | null
  /** Called when the cart on the server may have changed: the order is paid, or added to it again. */
  onPaid?: (() => void) | undefined
}

/** Payment, progress and contents of an order; what the shopper needs first is at the top. */
export function LoadedOrder({ initial, path, isGuest, simulatorUrl, onPaid }: LoadedOrderProps) {
  const [order, setOrder] = useLiveOrder(initial, { path, onPaid })
  const shipped = isShipped(order)
  const { shop } = siteWords()
  const payment = (
    <PaymentPanel
      order={order}
      path={path}
      confirmPath={isGuest ? `${path}/confirm-payment` : confirmPaymentPath}
      onOrder={setOrder}
      shipped={shipped}
      simulatorUrl={simulatorUrl}
    />
  )
  const later = (part: ComponentProps<typeof OrderProgress>["part"]) => (
    <Suspense>
      <OrderProgress order={order} path={path} isGuest={isGuest} part={part} onOrder={setOrder} />
    </Suspense>
  )
  // They need an account.
  const afterSales = (part: ComponentProps<typeof AfterSales>["part"]) =>
    !isGuest && (
      <Suspense>
        <AfterSales order={order} onOrder={setOrder} onCartChanged={onPaid} part={part} />
      </Suspense>
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
      {later("progress")}
      <OrderContents order={order} />
      {shipped && payment}
      {afterSales("returns")}
      {later("timeline")}
      <div className={`no-print ${styles.links ?? ""}`}>
        <Button variant="secondary" onClick={() => window.print()}>
          {copy.print}
        </Button>
        {afterSales("links")}
        {later("links")}
      </div>
    </div>
  )
}
