import { FetchState, nairobiTime, PageHead } from "@mavazi/admin-ui"
import { dayOf } from "../../../../contract/nairobi-time"
import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Container, StatusBadge, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { useSearchParams } from "react-router-dom"
import { DayList } from "../../../components/reconciliation/day-list"
import { DifferenceList } from "../../../components/reconciliation/difference-list"
import { SettlementSection } from "../../../components/reconciliation/settlement-section"
import { StatementForm } from "../../../components/reconciliation/statement-form"
import { Totals } from "../../../components/reconciliation/totals"
import type { NumberedDayReconciliation } from "../../../../contract/admin/reconciliation"
import { reconciliationQuery } from "../../../data/reconciliation"
import * as copy from "../../../copy/reconciliation"

/** Compares the shop's payments of a day with the till's statement. */
const ReconciliationPage = () => {
  const [params, setParams] = useSearchParams()
  const today = dayOf(new Date())
  const day = params.get("day") ?? today
  const query = useQuery(reconciliationQuery(day))
  const show = (next: string) => setParams(next === today || next === "" ? {} : { day: next })
  return (
    <div className="flex flex-col gap-y-3">
      <Container className="divide-y p-0">
        <PageHead title={copy.reconciliation} about={copy.about} />
        <StatementForm day={day} today={today} onDay={show} />
        <FetchState query={query} what={copy.dayWhat} />
        {query.data && <DayStatus reconciliation={query.data.reconciliation} />}
        {query.data && <Totals reconciliation={query.data.reconciliation} />}
        {query.data && <DifferenceList differences={query.data.reconciliation.differences} />}
      </Container>
      {query.data && <DayList days={query.data.days} onDay={show} />}
      <SettlementSection />
    </div>
  )
}

function DayStatus({ reconciliation }: { reconciliation: NumberedDayReconciliation }) {
  const { reconciled, covered_until, differences, day, statement } = reconciliation
  const isPart = covered_until !== null && dayOf(new Date(covered_until)) === day
  const hasLines = statement.paid_in !== 0 || statement.returned !== 0
  const isIncomplete = !reconciled && (covered_until === null ? hasLines : isPart && differences.length === 0)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-6 py-4" role="status">
      {reconciled && <StatusBadge color="green">{copy.reconciled}</StatusBadge>}
      {isIncomplete && <StatusBadge color="orange">{copy.statementIncomplete}</StatusBadge>}
      {!reconciled && covered_until === null && !hasLines && (
        <StatusBadge color="grey">{copy.noStatementYet}</StatusBadge>
      )}
      {!reconciled && (covered_until !== null || hasLines) && differences.length > 0 && (
        <StatusBadge color="orange">{copy.differenceCount(differences.length)}</StatusBadge>
      )}
      {isPart && (
        <Text size="small" className="text-ui-fg-subtle">
          {copy.comparedUntil(nairobiTime(covered_until))}
        </Text>
      )}
      {isIncomplete && !isPart && (
        <Text size="small" className="text-ui-fg-subtle">
          {copy.importWholeDay}
        </Text>
      )}
    </div>
  )
}

export const config = defineRouteConfig({ label: "Reconciliation", rank: 2 })

export default ReconciliationPage
