import { ActionDrawer, formatKsh } from "@mavazi/admin-ui"
import type { OrderActionsResponse } from "@mavazi/contracts/engine-admin/order-actions"
import type { PaymentLinkResponse } from "@mavazi/contracts/payment-links/payment-link"
import { Container, Heading } from "@medusajs/ui"
import { useState } from "react"
import * as copy from "../../copy/order-page"
import { createLink } from "../../copy/payment-terms"
import { recordPayment } from "../../data/manual-payments"
import { createPaymentLink } from "../../data/payment-terms"
import { ManualPaymentForm } from "../manual-payment-form"
import { PaymentLinkMessage } from "../payment-link-message"
import { ActionRow } from "./action-row"

/** The actions on an order that the user's role has, in the order of its life; nothing for a role that has none. */
export function OrderActions({ order, actions }: Pick<OrderActionsResponse, "order" | "actions">) {
  const [link, setLink] = useState<PaymentLinkResponse | null>(null)
  const { due } = order.balance
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
  return (
    <Container className="divide-y p-0">
      <Heading level="h2" className="px-6 py-4">
        {copy.whatNext}
      </Heading>
      <ul className="divide-y">
        {actions.map((action) => (
          <ActionRow
            key={action.name}
            action={action}
            {...(action.name in forms && { form: forms[action.name as keyof typeof forms] })}
          />
        ))}
      </ul>
      {link !== null && <PaymentLinkMessage link={link} />}
    </Container>
  )
}
