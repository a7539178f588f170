import { SkipLink } from "~/shared/ui/navigation/skip-link"
import { Toasts } from "../controls/toasts"
import styles from "./dashboard.module.css"
import { OrderDetail } from "../order/order-detail"
import { OrderPanel } from "../lists/order-panel"
import { Overview } from "../reports/overview"
import { ProductPanel } from "../lists/product-panel"
import { Sidebar } from "./sidebar"
import { useDashboardUrl } from "./use-dashboard-url"
import { UserPanel } from "../lists/user-panel"

/** The dashboard: a sidebar with four tabs, and the panel of the selected tab. */
export function Dashboard() {
  const { tab, page, filters, tabHref, pageHref, filterHref, samePageHref } = useDashboardUrl()
  const { order, ...narrowed } = filters
  const list = { page, filters: narrowed, hrefFor: pageHref, filterHref }
  return (
    <Toasts>
      <div className={styles.layout}>
        <SkipLink />
        <Sidebar selected={tab} hrefOf={tabHref} />
        <main id="main" className={styles.main} tabIndex={-1}>
          {tab === "overview" && <Overview filters={filters} filterHref={filterHref} />}
          {tab === "orders" && order === undefined && (
            <OrderPanel {...list} orderHref={(id) => samePageHref({ ...narrowed, order: id })} />
          )}
          {tab === "orders" && order !== undefined && <OrderDetail id={order} backHref={samePageHref(narrowed)} />}
          {tab === "users" && <UserPanel {...list} />}
          {tab === "products" && <ProductPanel {...list} />}
        </main>
      </div>
    </Toasts>
  )
}
