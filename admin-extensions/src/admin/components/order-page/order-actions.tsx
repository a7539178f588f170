import { ActionDrawer, formatKsh } from "@mavazi/admin-ui"
import type { OrderActionsResponse } from "@mavazi/contracts/engine-admin/order-actions"
import type { PaymentLinkResponse } from "@mavazi/contracts/payment-links/payment-link"
import { Container, Heading } from "@medusajs/ui"
import { Fragment, useState } from "react"
import * as copy from "../../copy/order-page"
import { createLink } from "../../copy/payment-terms"
import { recordPayment } from "../../data/manual-payments"
import { createPaymentLink } from "../../data/payment-terms"
import { ManualPaymentForm } from "../manual-payment-form"
import { PaymentLinkMessage } from "../payment-link-message"
import { ActionButton, RefusedAction } from "./action-buttons"

/** The actions on an order that the user's role has, in the order of its life; nothing for a role that has none. */
export function OrderActions({ order, actions }: Pick<OrderActionsResponse, "order" | "actions">) {
  const [link, setLink] = useState<PaymentLinkResponse | null>(null)
  const due = order.sums?.balance.due ?? 0
  const forms = {
    record_payment: <ManualPaymentForm due={due} onRecord={(payment) => recordPayment(order.id, payment)} />,
    payment_link: (
      <ActionDrawer
        {...createLink}
        title={copy.ACTIONS.payment_link.title}
        description={createLink.description(formatKsh(due))}
        action={async () => setLink(await createPaymentLink(order.id))}
      />
    ),
  }
  if (actions.length === 0) return null
  const possible = actions.filter(({ refusal }) => refusal === null)
  const refused = actions.filter(({ refusal }) => refusal !== null)
  const isForm = (name: string): name is keyof typeof forms => name in forms
  return (
    <Container className="divide-y p-0">
      <Heading level="h2" className="px-6 py-4">
        {copy.whatNext}
      </Heading>
      {possible.length > 0 && (
        <div className="flex flex-wrap gap-2 px-6 py-4">
          {possible.map((action) => (
            <Fragment key={action.name}>
              {isForm(action.name) ? forms[action.name] : <ActionButton action={action} />}
            </Fragment>
          ))}
        </div>
      )}
      {link !== null && <PaymentLinkMessage link={link} />}
      {refused.length > 0 && (
        <ul className="py-1" aria-label={copy.notNow}>
          {refused.map((action) => (
            <RefusedAction key={action.name} action={action} />
          ))}
        </ul>
      )}
    </Container>
  )
}
