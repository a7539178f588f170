import type { AdminOrderDetail } from "@mavazi/contracts"
import { shortId, statusWord } from "@mavazi/contracts/admin-words"
import { formatKsh } from "@mavazi/contracts/money"
import type { ReactNode } from "react"
import { Link } from "react-router"
import { StatusBadge } from "~/shared/ui/display/status-badge"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { orderQuery } from "../../api/admin-queries"
import { useAdminQuery } from "../../api/use-admin-query"
import { attemptLabel, EVENT_LABELS, reviewLabel } from "../../model/order-labels"
import { dayAndTime } from "../../model/formats"
import { MedusaAdminLink } from "../controls/medusa-admin-link"
import styles from "./order-detail.module.css"
import { OrderLines } from "./order-lines"
import { QueryAlert } from "../controls/query-alert"

/** One order: buyer, lines, payment and what happened to it. */
export function OrderDetail({ id, backHref }: { id: string; backHref: string }) {
  const query = useAdminQuery(orderQuery(id))
  return (
    <section aria-labelledby="panel-title" aria-busy={query.isFetching}>
      <Link to={backHref} className={styles.back}>
        Back to the orders
      </Link>
      <header className={styles.head}>
        <h1 id="panel-title">Order {query.data ? query.data.number : `#${shortId(id)}`}</h1>
        {query.data && <StatusBadge status={query.data.status}>{statusWord(query.data.status)}</StatusBadge>}
      </header>
      <QueryAlert query={query} what="The order" />
      {query.isPending && <Spinner label="Loading order..." />}
      {query.data && <Parts order={query.data} />}
    </section>
  )
}

function Parts({ order }: { order: AdminOrderDetail }) {
  const { createdAt } = order
  return (
    <>
      <p className={styles.when}>
        #{shortId(order.id)}, placed <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>
        {order.statusReason !== null && `, ${order.statusReason}`} ·{" "}
        <MedusaAdminLink path={`orders/${order.id}`}>Medusa admin</MedusaAdminLink>
      </p>
      <div className={styles.parts}>
        <div className={styles.column}>
          <Part title="Items">
            <OrderLines order={order} />
          </Part>
          <Part title="M-Pesa payments">
            <Attempts attempts={order.attempts} />
          </Part>
        </div>
        <div className={styles.column}>
          <Part title="Customer and delivery">
            <Buyer order={order} />
          </Part>
          <Part title="History">
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
      <Fact name="Name">{user.name || "–"}</Fact>
      <Fact name="Email">
        <a href={`mailto:${user.email}`}>{user.email}</a>
      </Fact>
      <Fact name="Phone">{user.phone === null ? "–" : <a href={`tel:+${user.phone}`}>+{user.phone}</a>}</Fact>
      <Fact name="Address">
        {[to.street, to.landmark, `${to.city} ${to.postalCode}`, to.county, to.country].filter(Boolean).join(", ")}
      </Fact>
      {to.recipient !== undefined && to.recipient !== user.name && <Fact name="Recipient">{to.recipient}</Fact>}
      {to.phone !== undefined && (
        <Fact name="For the rider">
          <a href={`tel:${to.phone.replace(/\s/g, "")}`}>{to.phone}</a>
        </Fact>
      )}
      <Fact name="Delivery">{[shipping.name, shipping.eta].filter(Boolean).join(", ") || "–"}</Fact>
    </dl>
  )
}

function Attempts({ attempts }: Pick<AdminOrderDetail, "attempts">) {
  if (attempts.length === 0) return <p className={styles.none}>No payment attempts.</p>
  return (
    <ul className={styles.attempts}>
      {attempts.map((attempt) => (
        <li key={attempt.id}>
          <p>
            <strong>{attemptLabel(attempt)}</strong> {formatKsh(attempt.amount)}
            {attempt.receipt !== null && ` · receipt ${attempt.receipt}`}
          </p>
          <p className={styles.note}>
            {dayAndTime(attempt.createdAt)}
            {attempt.phone !== null && ` · ${attempt.phone}`}
            {attempt.result !== null && ` · ${attempt.result}`}
            {attempt.review !== null && ` · ${reviewLabel(attempt.review)}`}
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
