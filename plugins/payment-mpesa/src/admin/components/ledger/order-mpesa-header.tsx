import { Heading } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { seeWhatHappened } from "../../copy/order-events"
import { mpesa } from "../../copy/shared"

/** Title of an order's payments, and a link to everything that happened to its money. */
export function OrderMpesaHeader({ orderId }: { orderId: string }) {
  return (
    <div className="flex items-center justify-between gap-x-2 px-6 py-4">
      <Heading level="h2">{mpesa}</Heading>
      <Link to={`/mpesa/orders/${orderId}`} className="txt-small text-ui-fg-subtle underline">
        {seeWhatHappened}
      </Link>
    </div>
  )
}
