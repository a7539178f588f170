import type { OrderDetail } from "@mavazi/contracts/orders/order"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import {
  NoScriptPaymentPanel,
  type NoScriptPaymentPanelProps,
} from "~/features/payment/components/no-script-payment-panel"
import { sitePath } from "~/shared/config/shop-origin"
import { interpolate } from "~/shared/copy/interpolate"
import { StatusBadge } from "~/shared/ui/display/status-badge"
import * as copy from "../../copy"
import { orderDate } from "../../model/order-date"
import { pickupStatus } from "../../model/order-status"
import { NeedsAccount } from "../progress/needs-account"
import { WhatsAppHelp } from "../progress/whatsapp-help"
import { NoScriptCancel } from "./no-script-cancel"
import { NoScriptContents } from "./no-script-contents"
import { NoScriptTimeline } from "./no-script-timeline"

export interface NoScriptOrderProps extends NoScriptPaymentPanelProps {
  order: OrderDetail
  /** It is shown by its link. */
  isGuest: boolean
}

/** An order for browsers that do not run scripts: payment, contents and timeline; what can be done are forms. */
export function NoScriptOrder({ order, path, message, refreshes, isGuest }: NoScriptOrderProps) {
  return (
    <>
      <h1>{interpolate(copy.orderNumber, { number: order.number })}</h1>
      <p>
        {orderDate(order.createdAt)} · <StatusBadge status={order.status}>{pickupStatus(order)}</StatusBadge>
      </p>
      <NoScriptPaymentPanel order={order} path={path} message={message} refreshes={refreshes} />
      <NoScriptContents order={order} />
      <NoScriptTimeline order={order} />
      {order.status === "delivered" && (isGuest ? <NeedsAccount /> : <p>{copy.moreNeedsScript}</p>)}
      <p>
        <WhatsAppHelp order={order} />
      </p>
      {!isGuest && (
        <p>
          <a href={sitePath(pagePaths.profile)}>{copy.myOrders}</a>
        </p>
      )}
      {order.cancellable && <NoScriptCancel order={order} path={path} />}
    </>
  )
}
