import { dayOf } from "@mavazi/contracts/time/nairobi"
import { classNames } from "~/shared/ui/class-names"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { exportUrls, periodReportQuery } from "../../api/admin-queries"
import { useAdminQuery } from "../../api/use-admin-query"
import * as copy from "../../copy/reports"
import type { Filters } from "../../model/dashboard-url"
import { readRange } from "../../model/range"
import { PeriodHead } from "./period-head"
import styles from "./period-reports.module.css"
import { QueryAlert } from "../controls/query-alert"
import { PaymentFigure, SalesFigureList } from "./report-figures"
import { ReportPanels } from "./report-panels"
import { SalesOverTime } from "./sales-over-time"

export interface PeriodReportsProps {
  filters: Filters
  filterHref: (filters: Filters) => string
}

/** Reports of a period compared with the previous one; each loads, fails and retries independently. */
export function PeriodReports({ filters, filterHref }: PeriodReportsProps) {
  const today = dayOf(new Date())
  const range = readRange(filters, today)
  const sales = useAdminQuery(periodReportQuery("sales", range))
  const payments = useAdminQuery(periodReportQuery("payments", range))
  const stale = sales.isPlaceholderData || payments.isPlaceholderData
  return (
    <section className={styles.reports} aria-labelledby="period-title" aria-busy={sales.isFetching}>
      <PeriodHead
        range={range}
        today={today}
        filterHref={filterHref}
        sales={sales.isPlaceholderData ? undefined : sales.data}
      />
      <QueryAlert query={sales} subject={copy.salesSubject} />
      <QueryAlert query={payments} subject={copy.paymentsSubject} />
      {sales.isPending && <Spinner label={copy.loadingSales} />}
      <dl className={classNames(styles.figures, stale && styles.stale)}>
        {sales.data && <SalesFigureList report={sales.data} />}
        {payments.data && <PaymentFigure report={payments.data} />}
      </dl>
      {sales.data && <SalesOverTime report={sales.data} exportUrl={exportUrls.report("sales", range)} />}
      <ReportPanels range={range} payments={payments.data} />
    </section>
  )
}
