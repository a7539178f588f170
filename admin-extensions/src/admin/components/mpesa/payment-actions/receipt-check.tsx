import { Button, Text, toast } from "@medusajs/ui"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { postAction } from "../../../lib/mpesa/back-office"
import { contradicts, receiptStatusQuery, receiptStatusText } from "../../../lib/mpesa/receipt-status"

interface ReceiptCheckProps {
  receipt: string
  /** Shillings that somebody typed. */
  amount: number
}

/** What Safaricom says of a typed receipt, and a button that asks it. */
export function ReceiptCheck({ receipt, amount }: ReceiptCheckProps) {
  const queries = useQueryClient()
  const query = receiptStatusQuery(receipt)
  const status = useQuery(query).data?.status ?? null
  const { mutate, isPending } = useMutation({
    mutationFn: () => postAction(`receipts/${receipt}/status`),
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
        isLoading={isPending || status?.state === "asked"}
        onClick={() => mutate()}
      >
        Ask Safaricom about it
      </Button>
    </div>
  )
}
