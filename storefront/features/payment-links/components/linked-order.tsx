import type { LinkedOrder as LinkedOrderView } from "@mavazi/contracts/payment-links/payment-link"
import { formatKsh } from "@mavazi/contracts/shared/money"
import { paymentLinkPath } from "@mavazi/contracts/payment-links/paths"
import { dayAndTime } from "@mavazi/contracts/time/day-and-time"
import { siteWords } from "~/shared/content/site-words"
import { PaymentPanel } from "~/features/payment/components/payment-panel"
import { interpolate } from "~/shared/copy/interpolate"
import { PriceBreakdown } from "~/shared/ui/display/price-breakdown"
import * as copy from "../copy"
import styles from "./payment-link.module.css"
import { usePolledOrder } from "./use-polled-order"

interface LinkedOrderProps {
  token: string
  /** The order as it was loaded; its changes are followed. */
  initial: LinkedOrderView
  /** URL of the simulator, in the demo. */
  simulatorUrl: string | null
}

/** What is due on an order, its payment, and its items. */
export function LinkedOrder({ token, initial, simulatorUrl }: LinkedOrderProps) {
  const [order, setOrder] = usePolledOrder(token, initial)
  const { shop } = siteWords()
  const { number, status, balance, payment, expiresAt } = order
  const isPayable = balance.due > 0 && status !== "cancelled" && payment.reversed === 0
  return (
    <div className={`container page ${styles.page ?? ""}`}>
      <header>
        <p className="small muted">{interpolate(copy.fromShop, { shop: shop.name })}</p>
        <h1>{interpolate(isPayable ? copy.payForOrder : copy.orderPaid, { number })}</h1>
      </header>
      <PaymentPanel
        order={order}
        path={paymentLinkPath(token)}
        onOrder={setOrder}
        shipped={false}
        simulatorUrl={simulatorUrl}
      />
      <PriceBreakdown order={order}>
        {isPayable && balance.paid > 0 && (
          <p>
            {interpolate(copy.paidSoFar, {
              paid: formatKsh(balance.paid - balance.refunded),
              due: formatKsh(balance.due),
            })}
          </p>
        )}
      </PriceBreakdown>
      <footer className="small muted">
        {isPayable && <p>{interpolate(copy.validUntil, { until: dayAndTime(expiresAt) })}</p>}
        <p>{interpolate(copy.questions, { phone: shop.phone.display, number })}</p>
      </footer>
    </div>
  )
}
