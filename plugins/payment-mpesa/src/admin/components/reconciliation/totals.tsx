import { formatKsh } from "@mavazi/admin-ui"
import { Heading, Text } from "@medusajs/ui"
import type { NumberedDayReconciliation } from "../../../contract/admin/reconciliation"
import * as copy from "../../copy/reconciliation"

/** Totals of statement and shop, their difference, and what came by other payment methods. */
export function Totals({
  reconciliation: { statement, shop, returned_twice, difference, fees, closing_balance, other_payments },
}: {
  reconciliation: NumberedDayReconciliation
}) {
  return (
    <div className="grid divide-y md:grid-cols-4 md:divide-x md:divide-y-0">
      <Sum
        title={copy.byStatement}
        amount={statement.net}
        parts={[
          [copy.paidIn, statement.paid_in],
          [copy.refunded, statement.returned],
          [copy.fees, fees],
          [copy.closingBalance, closing_balance ?? 0],
        ]}
      />
      <Sum
        title={copy.byShop}
        amount={shop.net}
        parts={[
          [copy.inOrders, shop.paid],
          [copy.underReview, shop.review],
          [copy.unallocated, shop.unallocated],
          [copy.refunded, shop.returned],
          [copy.returnedTwice, -returned_twice],
        ]}
      />
      <Sum title={copy.difference} amount={difference} parts={[]} />
      <Sum title={copy.otherPayments} amount={other_payments} parts={[]} />
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
