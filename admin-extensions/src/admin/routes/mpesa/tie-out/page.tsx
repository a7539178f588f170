import { dayOf } from "@mavazi/contracts/period"
import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Container, Heading, StatusBadge, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { useSearchParams } from "react-router-dom"
import { FetchState } from "../../../components/fetch-state"
import { DayList } from "../../../components/mpesa/reconciliation/day-list"
import { DifferenceList } from "../../../components/mpesa/reconciliation/difference-list"
import { StatementForm } from "../../../components/mpesa/reconciliation/statement-form"
import { Totals } from "../../../components/mpesa/reconciliation/totals"
import { type DayReconciliation, reconciliationQuery } from "../../../lib/mpesa/reconciliation"
import { nairobiTime } from "../../../lib/nairobi-time"

/** A day of the shop beside the statement of its till: money by the statement must be money by the books. */
const TieOutPage = () => {
  const [params, setParams] = useSearchParams()
  const today = dayOf(new Date())
  const day = params.get("day") ?? today
  const query = useQuery(reconciliationQuery(day))
  const show = (next: string) => setParams(next === today || next === "" ? {} : { day: next })
  return (
    <div className="flex flex-col gap-y-3">
      <Container className="divide-y p-0">
        <div className="px-6 py-4">
          <Heading>Tie-out</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            The statement of the till, as the M-Pesa portal exports it as CSV, beside the shop’s books.
          </Text>
        </div>
        <StatementForm day={day} today={today} onDay={show} />
        <FetchState query={query} what="day" />
        {query.data && <Verdict tieOut={query.data.tie_out} />}
        {query.data && <Totals tieOut={query.data.tie_out} />}
        {query.data && <DifferenceList differences={query.data.tie_out.differences} />}
      </Container>
      {query.data && <DayList days={query.data.days} onDay={show} />}
    </div>
  )
}

function Verdict({ tieOut: { tied_out, covered_until, differences, day } }: { tieOut: DayReconciliation }) {
  const isPart = covered_until !== null && dayOf(new Date(covered_until)) === day
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-6 py-4" role="status">
      {tied_out && <StatusBadge color="green">Tied out</StatusBadge>}
      {!tied_out && covered_until === null && <StatusBadge color="grey">No statement yet</StatusBadge>}
      {!tied_out && covered_until !== null && (
        <StatusBadge color="orange">
          {differences.length === 1 ? "1 difference" : `${String(differences.length)} differences`}
        </StatusBadge>
      )}
      {isPart && (
        <Text size="small" className="text-ui-fg-subtle">
          Compared until {nairobiTime(covered_until)}; the day is complete with a statement made after it.
        </Text>
      )}
    </div>
  )
}

export const config = defineRouteConfig({ label: "Tie-out", rank: 2 })

export default TieOutPage
