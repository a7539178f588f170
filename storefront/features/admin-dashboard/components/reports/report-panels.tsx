import type { PaymentReport } from "@mavazi/contracts"
import { exportUrls, periodReportQuery, reportQuery } from "../../api/admin-queries"
import { useAdminQuery } from "../../api/use-admin-query"
import * as copy from "../../copy/reports"
import type { Days } from "../../model/range"
import { BuyerPanel, PromotionPanel, ReturnPanel, SearchPanel, UnsoldPanel } from "./further-panels"
import { LowStockTable } from "./low-stock-table"
import { PaymentMethods } from "./payment-methods"
import styles from "./period-reports.module.css"
import { ReportPanel } from "./report-panel"
import { SpeedPanel } from "./speed-panel"
import { TopProductsTable } from "./top-products-table"

interface ReportPanelsProps {
  range: Days
  /** Undefined until it is loaded. */
  payments: PaymentReport | undefined
}

/** The reports that are tables: how, what and by whom was bought in the period, what came back, and what did not sell. */
export function ReportPanels({ range, payments }: ReportPanelsProps) {
  const top = useAdminQuery(periodReportQuery("products", range))
  const lowStock = useAdminQuery(reportQuery("stock"))
  return (
    <>
      {payments && <PaymentMethods report={payments} exportUrl={exportUrls.report("payments", range)} />}
      <div className={styles.tables}>
        <ReportPanel
          title={copy.topProducts}
          about={copy.topProductsAbout}
          subject={copy.topProductsSubject}
          query={top}
          exportUrl={exportUrls.report("products", range)}
        >
          {({ products }) => <TopProductsTable products={products} />}
        </ReportPanel>
        <ReportPanel
          title={copy.lowStock}
          about={copy.lowStockAbout}
          subject={copy.lowStockSubject}
          query={lowStock}
          alert={lowStock.data?.total}
          exportUrl={exportUrls.report("stock")}
        >
          {(report) => <LowStockTable report={report} />}
        </ReportPanel>
        <PromotionPanel range={range} />
        <BuyerPanel range={range} />
        <ReturnPanel range={range} />
        <SearchPanel range={range} />
        <UnsoldPanel range={range} />
        <SpeedPanel range={range} />
      </div>
    </>
  )
}
