import { Field, formatKsh } from "@mavazi/admin-ui"
import { Button, Text } from "@medusajs/ui"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import type { FoundOrder } from "../../../contract/admin/orders"
import { findOrder } from "../../data/work-queue"
import * as copy from "../../copy/payment-actions"

interface OrderFinderProps {
  /** Shillings that would be allocated to the order. */
  amount: number
  order: FoundOrder | null
  onFound: (order: FoundOrder | null) => void
}

/** Finds an order by its number and shows what is due. */
export function OrderFinder({ amount, order, onFound }: OrderFinderProps) {
  const [number, setNumber] = useState("")
  const search = useMutation({ mutationFn: () => findOrder(number), onSuccess: onFound })
  const type = (value: string) => {
    setNumber(value)
    onFound(null)
  }
  return (
    <div className="flex flex-col gap-y-2">
      <div className="flex items-end gap-x-2">
        <div className="flex-1">
          <Field label={copy.orderNumber} kind="number" value={number} onChange={type} />
        </div>
        <Button
          size="small"
          variant="secondary"
          type="button"
          isLoading={search.isPending}
          disabled={number.trim() === ""}
          onClick={() => search.mutate()}
        >
          {copy.find}
        </Button>
      </div>
      {search.error !== null && (
        <Text size="small" className="text-ui-fg-error" role="alert">
          {search.error.message}
        </Text>
      )}
      {order !== null && <Found amount={amount} order={order} />}
    </div>
  )
}

function Found({ amount, order }: { amount: number; order: FoundOrder }) {
  const fits = order.amount === amount
  return (
    <div className="bg-ui-bg-subtle flex flex-col gap-y-1 rounded-lg px-4 py-3" role="status">
      <Text size="small" weight="plus">
        {copy.foundOrder(order.number, formatKsh(order.amount), copy.FOUND_STATES[order.payment])}
      </Text>
      {order.email !== null && (
        <Text size="small" className="text-ui-fg-subtle">
          {order.email}
        </Text>
      )}
      {!fits && (
        <Text size="small" className="text-ui-fg-error">
          {copy.amountsDiffer}
        </Text>
      )}
    </div>
  )
}
