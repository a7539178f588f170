import { formatKsh } from "@mavazi/contracts/money"
import { Heading, Text } from "@medusajs/ui"
import type { DayReconciliation } from "../../../lib/mpesa/reconciliation"

/** What the statement says, what the shop says, and what is between them. */
export function Totals({ tieOut: { statement, shop, difference } }: { tieOut: DayReconciliation }) {
  return (
    <div className="grid divide-y md:grid-cols-3 md:divide-x md:divide-y-0">
      <Sum
        title="By the statement"
        amount={statement.net}
        parts={[
          ["Paid in", statement.paid_in],
          ["Refunded", statement.returned],
        ]}
      />
      <Sum
        title="By the shop"
        amount={shop.net}
        parts={[
          ["In orders", shop.paid],
          ["Under review", shop.review],
          ["Unallocated", shop.unallocated],
          ["Refunded", shop.returned],
        ]}
      />
      <Sum title="Difference" amount={difference} parts={[]} />
    </div>
  )
}

interface SumProps {
  title: string
  amount: number
  parts: [name: string, amount: number][]
}

function Sum({ title, amount, parts }: SumProps) {
  return (
    <section className="flex flex-col gap-y-1 px-6 py-4" aria-label={title}>
      <Text size="small" className="text-ui-fg-subtle">
        {title}
      </Text>
      <Heading level="h2" className="tabular-nums">
        {formatKsh(amount)}
      </Heading>
      {parts
        .filter(([, part]) => part !== 0)
        .map(([name, part]) => (
          <Text key={name} size="xsmall" className="text-ui-fg-subtle flex justify-between tabular-nums">
            <span>{name}</span>
            <span>{formatKsh(part)}</span>
          </Text>
        ))}
    </section>
  )
}
