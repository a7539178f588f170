import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { ActionDrawer, formatKsh, nairobiTime, useMayCall, useRefetchOnChange } from "@mavazi/admin-ui"
import type { OrderPaymentTerms, PaymentLinkResponse } from "@mavazi/contracts"
import { MAX_PAYMENT } from "@mavazi/contracts/payments/mpesa-limits"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { Container, Heading, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { useRef } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { PaymentLinkMessage } from "../components/payment-link-message"
import { ValidPaymentLinks } from "../components/valid-payment-links"
import { createPaymentLink, paymentTermsQuery, setPaymentTerms } from "../data/payment-terms"
import * as copy from "../copy/payment-terms"

/** On an order with an amount due, and on a draft: creates a payment link, and sets payment on delivery. */
const OrderPaymentTermsWidget = ({ data: order }: DetailWidgetProps<AdminOrder>) => {
  const mayRead = useMayCall("GET /admin/orders/:id/payment-terms")
  const { data: terms, refetch } = useQuery({ ...paymentTermsQuery(order.id), enabled: mayRead })
  useRefetchOnChange(order, refetch)
  const created = useRef<PaymentLinkResponse | null>(null)
  const navigate = useNavigate()
  const link = linkIn(useLocation().state)
  if (terms === undefined || (terms.due === 0 && link === null)) return null
  const due = formatKsh(terms.due)
  // A draft's page ends with the draft, so the message is shown on the order's page.
  const showLink = () => navigate(`/orders/${order.id}`, { replace: true, state: { paymentLink: created.current } })
  return (
    <Container className="divide-y p-0">
      <div className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
        <Heading level="h2">{copy.paymentLink}</Heading>
        {terms.due > 0 && (
          <div className="flex flex-wrap gap-2">
            {terms.terms === "on_delivery" && isUnpacked(order) && (
              <ActionDrawer
                {...copy.payBeforeSending}
                description={copy.payBeforeSending.description(due)}
                action={() => setPaymentTerms(order.id, { terms: "by_link" })}
              />
            )}
            {terms.can_pay_on_delivery && (
              <ActionDrawer
                {...copy.payOnDelivery}
                description={copy.payOnDelivery.description(due)}
                action={() => setPaymentTerms(order.id, { terms: "on_delivery" })}
                onDone={() => void (terms.is_draft && navigate(`/orders/${order.id}`, { replace: true }))}
              />
            )}
            <ActionDrawer
              {...copy.createLink}
              description={(terms.is_draft ? copy.createLink.draftDescription : copy.createLink.description)(due)}
              action={async () => {
                created.current = await createPaymentLink(order.id)
              }}
              onDone={() => void showLink()}
            />
          </div>
        )}
      </div>
      {terms.due > 0 && (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4">
          {stateOf(terms)}
          {terms.due > MAX_PAYMENT && ` ${copy.aboveLimit(formatKsh(MAX_PAYMENT))}`}
        </Text>
      )}
      <ValidPaymentLinks orderId={order.id} />
      {link !== null && <PaymentLinkMessage link={link} />}
    </Container>
  )
}

const isUnpacked = ({ fulfillments }: AdminOrder) => (fulfillments ?? []).every((each) => each.canceled_at !== null)

function stateOf({ is_draft, terms, pay_by }: OrderPaymentTerms): string {
  if (is_draft) return copy.draftTerms
  if (terms === "on_delivery") return copy.termsOnDelivery
  return pay_by === null ? copy.notPaid : copy.reservedUntil(nairobiTime(pay_by))
}

/** The link that was created last, from the state of the navigation. */
function linkIn(state: unknown): Pick<PaymentLinkResponse, "message"> | null {
  const link = typeof state === "object" && state !== null && "paymentLink" in state ? state.paymentLink : null
  return typeof link === "object" && link !== null && "message" in link && typeof link.message === "string"
    ? { message: link.message }
    : null
}

export const config = defineWidgetConfig({ zone: ["order.details.side.before", "draft_order.details.side.before"] })

export default OrderPaymentTermsWidget
