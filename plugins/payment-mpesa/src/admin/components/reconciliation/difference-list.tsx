import { FAILED, formatKsh, nairobiTime } from "@mavazi/admin-ui"
import { Button, Copy, Text, toast } from "@medusajs/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { NumberedDifference } from "../../../contract/admin/reconciliation"
import { differenceText, outcomeText, recordStatementLine, RECONCILIATION_KEY } from "../../data/reconciliation"
import * as copy from "../../copy/reconciliation"
import { OrderLink } from "../display/order-link"

const SHOWN = 200

/** Differences, receipt by receipt, with what to do. */
export function DifferenceList({ differences }: { differences: NumberedDifference[] }) {
  const hidden = differences.length - SHOWN
  return (
    <>
      <ul className="divide-y">
        {differences.slice(0, SHOWN).map((difference) => (
          <DifferenceRow
            key={`${difference.kind} ${String(difference.receipt)} ${difference.at}`}
            difference={difference}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4">
          {copy.moreDifferences(hidden)}
        </Text>
      )}
    </>
  )
}

function DifferenceRow({ difference }: { difference: NumberedDifference }) {
  const { receipt, at, order_id, order_number, line_id } = difference
  const { what, todo } = differenceText(difference)
  return (
    <li className="flex flex-col gap-3 px-6 py-4 lg:flex-row lg:items-start lg:justify-between">
      <div className="flex min-w-0 flex-col gap-y-1">
        <Text size="small" weight="plus">
          {what}
        </Text>
        <Text size="small" className="text-ui-fg-subtle">
          {todo}
        </Text>
        <div className="txt-small text-ui-fg-subtle flex flex-wrap items-center gap-x-3 gap-y-1">
          {receipt !== null && (
            <span className="flex items-center gap-x-1 font-mono">
              {receipt}
              <Copy content={receipt} className="text-ui-fg-muted" />
            </span>
          )}
          <span>{nairobiTime(at)}</span>
          {order_id !== null && <OrderLink id={order_id} number={order_number} />}
        </div>
      </div>
      <div className="flex shrink-0 items-center gap-4 lg:flex-col lg:items-end lg:gap-2">
        <Text size="small" weight="plus" className="whitespace-nowrap tabular-nums">
          {amounts(difference)}
        </Text>
        {line_id !== null && <RecordButton id={line_id} />}
      </div>
    </li>
  )
}

function amounts({ statement, shop }: NumberedDifference): string {
  if (statement !== null && shop !== null) return copy.bothAmounts(formatKsh(statement), formatKsh(shop))
  return formatKsh(statement ?? shop ?? 0)
}

function RecordButton({ id }: { id: string }) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => recordStatementLine(id),
    onSuccess: ({ outcome }) => {
      toast.success(outcomeText(outcome))
      return queryClient.invalidateQueries({ queryKey: [RECONCILIATION_KEY] })
    },
    onError: () => toast.error(FAILED),
  })
  return (
    <Button size="small" variant="secondary" isLoading={isPending} onClick={() => mutate()}>
      {copy.recordPayment}
    </Button>
  )
}
