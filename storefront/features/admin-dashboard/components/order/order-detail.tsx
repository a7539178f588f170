import { dayAndTime } from "@mavazi/contracts/time/day-and-time"
import type { AdminOrderDetail } from "@mavazi/contracts"
import { orderStatusLabel, shortId } from "@mavazi/contracts/dashboard/labels"
import { ATTEMPT_STATE_LABELS } from "@mavazi/contracts/payments/payment-attempt-labels"
import { formatKsh } from "@mavazi/contracts/shared/money"
import type { ReactNode } from "react"
import { Link } from "react-router"
import { interpolate } from "~/shared/copy/interpolate"
import { interpolateNodes } from "~/shared/copy/interpolate-nodes"
import { StatusBadge } from "~/shared/ui/display/status-badge"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { orderQuery } from "../../api/admin-queries"
import { useAdminQuery } from "../../api/use-admin-query"
import * as labels from "../../copy/labels"
import * as copy from "../../copy/order"
import { EVENT_LABELS } from "../../model/order-labels"
import { MedusaAdminLink } from "../controls/medusa-admin-link"
import styles from "./order-detail.module.css"
import { OrderLines } from "./order-lines"
import { QueryAlert } from "../controls/query-alert"

/** Details of an order: customer, lines, payment and history. */
export function OrderDetail({ id, backHref }: { id: string; backHref: string }) {
  const query = useAdminQuery(orderQuery(id))
  return (
    <section aria-labelledby="panel-title" aria-busy={query.isFetching}>
      <Link to={backHref} className={styles.back}>
        {copy.backToOrders}
      </Link>
      <header className={styles.head}>
        <h1 id="panel-title">
          {interpolate(labels.orderNumber, { number: query.data ? query.data.number : `#${shortId(id)}` })}
        </h1>
        {query.data && <StatusBadge status={query.data.status}>{orderStatusLabel(query.data.status)}</StatusBadge>}
      </header>
      <QueryAlert query={query} subject={copy.orderSubject} />
      {query.isPending && <Spinner label={copy.loadingOrder} />}
      {query.data && <Parts order={query.data} />}
    </section>
  )
}

function Parts({ order }: { order: AdminOrderDetail }) {
  const { createdAt } = order
  return (
    <>
      <p className={styles.when}>
        {interpolateNodes(copy.orderPlacedAt, {
          id: shortId(order.id),
          time: <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>,
        })}
        {order.statusReason !== null && `, ${order.statusReason}`} ·{" "}
        <MedusaAdminLink path={`orders/${order.id}`}>{copy.medusaAdmin}</MedusaAdminLink>
      </p>
      <div className={styles.parts}>
        <div className={styles.column}>
          <Part title={labels.items}>
            <OrderLines order={order} />
          </Part>
          <Part title={copy.payments}>
            <Attempts attempts={order.attempts} />
          </Part>
        </div>
        <div className={styles.column}>
          <Part title={copy.customerAndDelivery}>
            <Buyer order={order} />
          </Part>
          <Part title={copy.history}>
            <History events={order.events} />
          </Part>
        </div>
      </div>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Buyer({ order: { user, shippingAddress: to, shipping } }: { order: AdminOrderDetail }) {
  return (
    <dl className={styles.facts}>
      <Fact name={labels.name}>{user.name || "–"}</Fact>
      <Fact name={labels.email}>
        <a href={`mailto:${user.email}`}>{user.email}</a>
      </Fact>
      <Fact name={copy.phone}>{user.phone === null ? "–" : <a href={`tel:+${user.phone}`}>+{user.phone}</a>}</Fact>
      <Fact name={copy.address}>
        {[to.street, to.landmark, `${to.city} ${to.postalCode}`, to.county, to.country].filter(Boolean).join(", ")}
      </Fact>
      {to.recipient !== undefined && to.recipient !== user.name && <Fact name={copy.recipient}>{to.recipient}</Fact>}
      {to.phone !== undefined && (
        <Fact name={copy.courierNotes}>
          <a href={`tel:${to.phone.replace(/\s/g, "")}`}>{to.phone}</a>
        </Fact>
      )}
      <Fact name={copy.delivery}>{[shipping.name, shipping.eta].filter(Boolean).join(", ") || "–"}</Fact>
    </dl>
  )
}

function Attempts({ attempts }: Pick<AdminOrderDetail, "attempts">) {
  if (attempts.length === 0) return <p className={styles.none}>{copy.noPaymentAttempts}</p>
  return (
    <ul className={styles.attempts}>
      {attempts.map((attempt) => (
        <li key={attempt.id}>
          <p>
            <strong>{ATTEMPT_STATE_LABELS[attempt.state]}</strong> {formatKsh(attempt.amount)}
            {attempt.receipt !== null && interpolate(copy.receiptSuffix, { receipt: attempt.receipt })}
          </p>
          <p className={styles.note}>
            {dayAndTime(attempt.createdAt)}
            {attempt.phone !== null && ` · ${attempt.phone}`}
            {attempt.result !== null && ` · ${attempt.result}`}
            {attempt.review !== null && ` · ${attempt.review}`}
          </p>
        </li>
      ))}
    </ul>
  )
}

function History({ events }: Pick<AdminOrderDetail, "events">) {
  return (
    <ol className={styles.history}>
      {events.map(({ at, what, amount, note }) => (
        <li key={`${at} ${what}`}>
          <p>
            {EVENT_LABELS[what]}
            {amount !== null && ` ${formatKsh(amount)}`}
          </p>
          <p className={styles.note}>
            <time dateTime={at}>{dayAndTime(at)}</time>
            {note !== null && ` · ${note}`}
          </p>
        </li>
      ))}
    </ol>
  )
}
