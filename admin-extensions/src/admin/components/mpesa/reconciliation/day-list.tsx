import { Container, Heading, StatusBadge, Text } from "@medusajs/ui"
import type { DayOverview } from "../../../lib/mpesa/reconciliation"

interface DayListProps {
  days: DayOverview[]
  onDay: (day: string) => void
}

/** How the last days stand, newest first. */
export function DayList({ days, onDay }: DayListProps) {
  return (
    <Container className="divide-y p-0">
      <div className="px-6 py-4">
        <Heading level="h2">Day by day</Heading>
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
                {each.day}
              </Text>
              <Standing {...each} />
            </button>
          </li>
        ))}
      </ul>
    </Container>
  )
}

function Standing({ covered, tied_out, differences, moved }: DayOverview) {
  if (tied_out) return <StatusBadge color="green">Tied out</StatusBadge>
  if (covered) return <StatusBadge color="orange">{differences} differ</StatusBadge>
  return <StatusBadge color={moved ? "orange" : "grey"}>{moved ? "No statement" : "No money"}</StatusBadge>
}
