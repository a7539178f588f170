import { Choice, KEEP_OPEN, KEEP_OPEN_HINT, RESTOCK } from "@mavazi/admin-ui"
import type { AdminOrder } from "@medusajs/framework/types"
import { toast } from "@medusajs/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { chooseEnding } from "../data/manual-payments"

/** Chooses whether a full refund cancels the order, and whether its pieces can then be sold again. */
export function EndingOfOrder({ order }: { order: AdminOrder }) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (choice: { keep_open: boolean } | { restock: boolean }) => chooseEnding(order, choice),
    onSuccess: async () => {
      await queries.invalidateQueries()
    },
    onError: ({ message }) => {
      toast.error(message)
    },
  })
  const isKept = order.metadata?.["keep_open"] === true
  return (
    <div className="flex flex-col gap-y-2 px-6 py-4">
      <Choice
        label={KEEP_OPEN}
        hint={KEEP_OPEN_HINT}
        checked={isKept}
        disabled={isPending}
        onChange={(keep_open) => mutate({ keep_open })}
      />
      {!isKept && (
        <Choice
          label={RESTOCK}
          checked={order.metadata?.["restock"] !== false}
          disabled={isPending}
          onChange={(restock) => mutate({ restock })}
        />
      )}
    </div>
  )
}
