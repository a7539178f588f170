import { orderStatusLabel, shortId } from "@mavazi/contracts/dashboard/labels"
import { Link } from "react-router"
import { interpolate } from "~/shared/copy/interpolate"
import { StatusBadge } from "~/shared/ui/display/status-badge"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { orderQuery } from "../../api/admin-queries"
import { useAdminQuery } from "../../api/use-admin-query"
import * as labels from "../../copy/labels"
import * as copy from "../../copy/order"
import styles from "./order-detail.module.css"
import { OrderSections } from "./order-sections"
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
      {query.data && <OrderSections order={query.data} />}
    </section>
  )
}
