import { formatKsh, nairobiTime, useMayCall } from "@mavazi/admin-ui"
import { nationalPhone } from "@mavazi/contracts/phone/phone"
import { optionLabels } from "@mavazi/contracts/catalogue/variant-options"
import { pickupLines } from "@mavazi/contracts/checkout/pickup-lines"
import { orderStatusLabel } from "@mavazi/contracts/dashboard/labels"
import type { OrderActionsResponse } from "@mavazi/contracts/engine-admin/order-actions"
import { engineAdminPaths } from "@mavazi/contracts/engine-admin/paths"
import { Button, Container, Heading, StatusBadge, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import * as copy from "../../copy/order-page"
import { STATUS_COLORS } from "../order-status-colors"
import { FulfillmentDetails } from "../shipment-facts"

type Facts = Pick<OrderActionsResponse, "order" | "fulfillments" | "invoices">

function rowsOf({ total, balance }: NonNullable<Facts["order"]["sums"]>): readonly (readonly [string, number])[] {
  return [
    [copy.sums.total, total],
    [copy.sums.paid, balance.paid],
    ...(balance.refunded > 0 ? [[copy.sums.refunded, balance.refunded] as const] : []),
    ...(balance.due > 0 ? [[copy.sums.due, balance.due] as const] : []),
  ]
}

/** Number, status and sums, which not every role sees. */
export function OrderHead({ order }: Pick<Facts, "order">) {
  const { number, status, createdAt, sums } = order
  return (
    <Container className="flex flex-wrap items-start justify-between gap-4 px-6 py-4">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Heading>{copy.orderNumber(number)}</Heading>
          <StatusBadge color={STATUS_COLORS[status]}>{orderStatusLabel(status)}</StatusBadge>
        </div>
        <Text size="small" className="text-ui-fg-subtle">
          {copy.placed(nairobiTime(createdAt))}
        </Text>
      </div>
      {sums !== null && (
        <dl className="txt-small grid grid-cols-[auto_auto] gap-x-4 gap-y-1">
          {rowsOf(sums).map(([name, amount]) => (
            <div key={name} className="contents">
              <dt className="text-ui-fg-subtle">{name}</dt>
              <dd className="text-right tabular-nums">{formatKsh(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Container>
  )
}

/** What is in the order, for whom and how it is sent. */
export function OrderFacts({ order, fulfillments, invoices, canBeSent }: Facts & { canBeSent: boolean }) {
  const { id, items, shipping } = order
  const mayPrintSlip = useMayCall("GET /admin/orders/:id/packing-slip")
  const mayReadInvoices = useMayCall("GET /admin/invoices/:id")
  return (
    <Container className="divide-y p-0">
      <Section title={copy.pieces}>
        {items.map((item) => (
          <Text key={item.id} size="small">
            {[copy.piece(item.quantity, item.name), ...optionLabels(item)].join(", ")}
          </Text>
        ))}
        {mayPrintSlip && canBeSent && (
          <Button size="small" variant="secondary" className="mt-2 self-start" asChild>
            <a href={engineAdminPaths.packingSlip(id)} target="_blank" rel="noreferrer">
              {copy.packingSlip}
            </a>
          </Button>
        )}
      </Section>
      <Section title={shipping.pickup ? copy.pickUpAt : copy.deliverTo}>
        <Destination order={order} />
      </Section>
      <Section title={copy.customer}>
        <Customer order={order} />
      </Section>
      {mayReadInvoices && invoices.length > 0 && (
        <Section title={copy.invoices}>
          {invoices.map(({ number, kind, issuedAt }) => (
            <Text key={number} size="small">
              <a className="text-ui-fg-interactive" href={engineAdminPaths.invoice(number)} download>
                {copy.INVOICE_KINDS[kind](number)}
              </a>{" "}
              {nairobiTime(issuedAt)}
            </Text>
          ))}
        </Section>
      )}
      {fulfillments.length > 0 && (
        <section aria-label={copy.shipments} className="divide-y">
          {fulfillments.map((fulfillment) => (
            <FulfillmentDetails key={fulfillment.id} fulfillment={fulfillment} pickup={shipping.pickup !== undefined} />
          ))}
        </section>
      )}
      <Text size="small" className="text-ui-fg-subtle px-6 py-4">
        {copy.enginePage}{" "}
        <Link className="text-ui-fg-interactive" to={`/orders/${id}`}>
          {copy.openEnginePage}
        </Link>
      </Text>
    </Container>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-y-1 break-words px-6 py-4">
      <Heading level="h2">{title}</Heading>
      {children}
    </section>
  )
}

function Destination({ order: { shipping, shippingAddress } }: Pick<Facts, "order">) {
  const { street, city, postalCode, county, landmark, recipient, phone } = shippingAddress
  const { pickup } = shipping
  const lines = pickup
    ? [...pickupLines(pickup), recipient, phone]
    : [recipient, street, landmark, [postalCode, city].filter(Boolean).join(" "), county, phone]
  return (
    <>
      {lines.filter(Boolean).map((line) => (
        <Text key={line} size="small">
          {line}
        </Text>
      ))}
      <Text size="small" className="text-ui-fg-subtle">
        {[shipping.name, shipping.eta].filter(Boolean).join(", ")}
      </Text>
    </>
  )
}

function Customer({ order: { number, user } }: Pick<Facts, "order">) {
  const { name, email, phone } = user
  return (
    <>
      {[name, email].filter(Boolean).map((line) => (
        <Text key={line} size="small" className="break-all">
          {line}
        </Text>
      ))}
      <div className="mt-2 flex flex-wrap gap-2">
        {email !== "" && (
          <Button size="small" variant="secondary" asChild>
            <a href={`mailto:${email}?subject=${encodeURIComponent(copy.emailSubject(number))}`}>{copy.writeEmail}</a>
          </Button>
        )}
        {phone !== null && phone !== "" && (
          <Button size="small" variant="secondary" asChild>
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{copy.call(nationalPhone(phone))}</a>
          </Button>
        )}
      </div>
    </>
  )
}
