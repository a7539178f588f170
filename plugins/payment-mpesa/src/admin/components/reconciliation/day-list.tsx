import { dayInWords } from "@mavazi/admin-ui"
import { Container, Heading, StatusBadge, Text } from "@medusajs/ui"
import type { DayOverview } from "../../../contract/admin/reconciliation"
import * as copy from "../../copy/reconciliation"

interface DayListProps {
  days: DayOverview[]
  onDay: (day: string) => void
}

/** Status of the last days, newest first. */
export function DayList({ days, onDay }: DayListProps) {
  return (
    <Container className="divide-y p-0">
      <div className="px-6 py-4">
        <Heading level="h2">{copy.dayByDay}</Heading>
      </div>
      <ul className="grid sm:grid-cols-2 lg:grid-cols-4">
        {days.map((each) => (
          <li key={each.day}>
            <button
              type="button"
              className="hover:bg-ui-bg-base-hover flex w-full items-center justify-between gap-2 px-6 py-3 text-left"
              onClick={() => onDay(each.day)}
            >
              <Text size="small" className="tabular-nums">
                {dayInWords(each.day)}
              </Text>
              <Standing {...each} />
            </button>
          </li>
        ))}
      </ul>
    </Container>
  )
}

function Standing({ covered, reconciled, differences, has_transactions }: DayOverview) {
  if (reconciled) return <StatusBadge color="green">{copy.reconciled}</StatusBadge>
  if (covered) return <StatusBadge color="orange">{copy.differing(differences)}</StatusBadge>
  return (
    <StatusBadge color={has_transactions ? "orange" : "grey"}>
      {has_transactions ? copy.noStatement : copy.noTransactions}
    </StatusBadge>
  )
}
