import { Button, Text, toast } from "@medusajs/ui"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { queryReceipt } from "../../mutations/payment-mutations"
import { contradicts, receiptStatusQuery, receiptStatusText } from "../../data/receipt-status"
import * as copy from "../../copy/payment-actions"

interface ReceiptCheckProps {
  receipt: string
  /** Shillings that were entered. */
  amount: number
}

/** Status of a receipt at Safaricom, and a button that queries it. */
export function ReceiptCheck({ receipt, amount }: ReceiptCheckProps) {
  const queries = useQueryClient()
  const query = receiptStatusQuery(receipt)
  const status = useQuery(query).data?.status ?? null
  const { mutate, isPending } = useMutation({
    mutationFn: () => queryReceipt(receipt),
    onSuccess: () => queries.invalidateQueries(query),
    onError: (fault) => toast.error(fault.message),
  })
  return (
    <div className="flex flex-col items-start gap-y-2 lg:items-end">
      {status !== null && (
        <Text
          size="small"
          role="status"
          className={contradicts(status, amount) ? "text-ui-fg-error" : "text-ui-fg-subtle"}
        >
          {receiptStatusText(status)}
        </Text>
      )}
      <Button
        size="small"
        variant="secondary"
        isLoading={isPending || status?.state === "pending"}
        onClick={() => mutate()}
      >
        {copy.checkWithSafaricom}
      </Button>
    </div>
  )
}
