import { SkipLink } from "~/shared/ui/skip-link"
import styles from "./dashboard.module.css"
import { OrderPanel } from "./order-panel"
import { Overview } from "./overview"
import { ProductPanel } from "./product-panel"
import { Sidebar } from "./sidebar"
import { useDashboardAddress } from "./use-dashboard-address"
import { UserPanel } from "./user-panel"

/** The dashboard: four tabs at the side, the chosen one beside them. */
export function Dashboard() {
  const { tab, page, filters, tabHref, pageHref, filterHref } = useDashboardAddress()
  return (
    <div className={styles.layout}>
      <SkipLink />
      <Sidebar selected={tab} hrefOf={tabHref} />
      <main id="main" className={styles.main} tabIndex={-1}>
        {tab === "overview" && <Overview filters={filters} filterHref={filterHref} />}
        {tab === "orders" && <OrderPanel page={page} hrefFor={pageHref} />}
        {tab === "users" && <UserPanel page={page} hrefFor={pageHref} />}
        {tab === "products" && <ProductPanel page={page} hrefFor={pageHref} />}
      </main>
    </div>
  )
}
