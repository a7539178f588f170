import { SkipLink } from "~/shared/ui/navigation/skip-link"
import styles from "./dashboard.module.css"
import { OrderDetail } from "../order/order-detail"
import { OrderPanel } from "../lists/order-panel"
import { Overview } from "../reports/overview"
import { ProductPanel } from "../lists/product-panel"
import { Sidebar } from "./sidebar"
import { useDashboardUrl } from "./use-dashboard-url"
import { UserPanel } from "../lists/user-panel"

/** The dashboard: four tabs at the side, the chosen one beside them. */
export function Dashboard() {
  const { tab, page, filters, tabHref, pageHref, filterHref, besideHref } = useDashboardUrl()
  const { order, ...narrowed } = filters
  const list = { page, filters: narrowed, hrefFor: pageHref, filterHref }
  return (
    <div className={styles.layout}>
      <SkipLink />
      <Sidebar selected={tab} hrefOf={tabHref} />
      <main id="main" className={styles.main} tabIndex={-1}>
        {tab === "overview" && <Overview filters={filters} filterHref={filterHref} />}
        {tab === "orders" && order === undefined && (
          <OrderPanel {...list} orderHref={(id) => besideHref({ ...narrowed, order: id })} />
        )}
        {tab === "orders" && order !== undefined && <OrderDetail id={order} backHref={besideHref(narrowed)} />}
        {tab === "users" && <UserPanel {...list} />}
        {tab === "products" && <ProductPanel {...list} />}
      </main>
    </div>
  )
}
