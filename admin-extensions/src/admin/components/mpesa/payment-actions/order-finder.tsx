import { formatKsh } from "@mavazi/contracts/money"
import { Button, Text } from "@medusajs/ui"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { findOrder, type FoundOrder } from "../../../lib/mpesa/back-office"
import { Field } from "../../actions/field"

interface OrderFinderProps {
  /** Shillings that would go into the order. */
  amount: number
  order: FoundOrder | null
  onFound: (order: FoundOrder | null) => void
}

/** Finds an order by the number that people call it by, and shows what it waits for. */
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
          <Field label="Order number" kind="number" value={number} onChange={type} />
        </div>
        <Button
          size="small"
          variant="secondary"
          type="button"
          isLoading={search.isPending}
          disabled={number.trim() === ""}
          onClick={() => search.mutate()}
        >
          Find
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
        Order {order.number}: {formatKsh(order.amount)}, {PAYMENT_WORDS[order.payment] ?? order.payment}
      </Text>
      {order.email !== null && (
        <Text size="small" className="text-ui-fg-subtle">
          {order.email}
        </Text>
      )}
      {!fits && (
        <Text size="small" className="text-ui-fg-error">
          The amounts differ: the money will wait for review there.
        </Text>
      )}
    </div>
  )
}

/** Where the payment of an order stands. */
const PAYMENT_WORDS: Partial<Record<string, string>> = {
  unpaid: "not paid",
  sending: "a prompt is being sent",
  prompted: "a prompt is open",
  checking: "being checked",
  paid: "paid already",
  failed: "not paid",
  review: "money under review",
}
