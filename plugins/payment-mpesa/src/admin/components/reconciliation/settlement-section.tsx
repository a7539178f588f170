import { FetchState, formatKsh, STACKED_IN_TWO } from "@mavazi/admin-ui"
import { Button, Container, Heading, Table, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import type { SettlementDay, SettlementReport } from "../../../contract/admin/settlements"
import { SETTLEMENT_LABELS } from "../../../contract/labels"
import { hasLines, settlementQuery, settlementsHref } from "../../data/settlements"
import { settlements as copy, settlementsAndFees } from "../../copy/reconciliation"
import * as shared from "../../copy/shared"
import { DayField } from "../display/day-field"

const DEFAULT_PERIOD = { from: "", to: "" }

/** Money in and out of the account by day, by the imported statements. */
export function SettlementSection() {
  const [period, setPeriod] = useState(DEFAULT_PERIOD)
  const query = useQuery(settlementQuery(period))
  return (
    <Container className="divide-y p-0">
      <div className="flex flex-wrap items-end justify-between gap-3 px-6 py-4">
        <div>
          <Heading level="h2">{settlementsAndFees}</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            {copy.about}
          </Text>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <DayField
            id="settlements-from"
            label={copy.from}
            value={period.from}
            onChange={(from) => setPeriod({ ...period, from })}
          />
          <DayField
            id="settlements-to"
            label={copy.to}
            value={period.to}
            onChange={(to) => setPeriod({ ...period, to })}
          />
          <Button size="small" variant="secondary" asChild>
            <a href={settlementsHref(period)} download>
              {shared.exportCsv}
            </a>
          </Button>
        </div>
      </div>
      <FetchState query={query} what={copy.what} />
      {query.data && <SettlementTable report={query.data.report} />}
    </Container>
  )
}

const AMOUNTS = ["paid_in", "refunded", "paid_out", "transferred_in", "settled", "fees"] as const
/** In the same order, with the closing balance at the end. */
const TITLES = Object.values(SETTLEMENT_LABELS)

function SettlementTable({ report: { days, total } }: { report: SettlementReport }) {
  const shown = days.filter((each) => each.covered || hasLines(each)).reverse()
  if (shown.length === 0) {
    return (
      <Text size="small" className="text-ui-fg-subtle px-6 py-4">
        {copy.noLines}
      </Text>
    )
  }
  return (
    <div className="overflow-x-auto">
      <Table className={STACKED_IN_TWO} aria-label={settlementsAndFees}>
        <Table.Header>
          <Table.Row>
            <Table.HeaderCell>{shared.day}</Table.HeaderCell>
            {TITLES.map((title) => (
              <Table.HeaderCell key={title} className="text-right">
                {title}
              </Table.HeaderCell>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {shown.map((each) => (
            <Table.Row key={each.day}>
              <Table.Cell className="whitespace-nowrap">{dayLabel(each)}</Table.Cell>
              <AmountCells amounts={[...AMOUNTS.map((name) => each[name]), each.closing_balance]} />
            </Table.Row>
          ))}
          <Table.Row>
            <Table.Cell className="font-medium">{copy.total}</Table.Cell>
            <AmountCells amounts={[...AMOUNTS.map((name) => total[name]), null]} />
          </Table.Row>
        </Table.Body>
      </Table>
    </div>
  )
}

const dayLabel = ({ day, covered }: SettlementDay) => (covered ? day : `${day}, ${copy.notCovered}`)

/** Stacked cells have no header beside them, so each names its column. */
function AmountCells({ amounts }: { amounts: (number | null)[] }) {
  return TITLES.map((title, index) => {
    const amount = amounts[index] ?? null
    return (
      <Table.Cell key={title} className="whitespace-nowrap tabular-nums lg:text-right">
        <span className="text-ui-fg-subtle lg:hidden">{title} </span>
        {amount === null ? shared.none : formatKsh(amount)}
      </Table.Cell>
    )
  })
}
