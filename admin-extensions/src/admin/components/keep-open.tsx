import { KEEP_OPEN } from "@mavazi/admin-ui"
import type { AdminOrder } from "@medusajs/framework/types"
import { Checkbox, Label, toast } from "@medusajs/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useId } from "react"
import { keepOrderOpen } from "../data/manual-payments"

/** Chooses whether a full refund by hand, which cancels the order otherwise, leaves it open. */
export function KeepOpen({ order }: { order: AdminOrder }) {
  const id = useId()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (keep: boolean) => keepOrderOpen(order, keep),
    onSuccess: async () => {
      await queries.invalidateQueries()
    },
    onError: ({ message }) => {
      toast.error(message)
    },
  })
  return (
    <div className="flex items-start gap-x-3 px-6 py-4">
      <Checkbox
        id={id}
        checked={order.metadata?.["keep_open"] === true}
        disabled={isPending}
        onCheckedChange={(value) => mutate(value === true)}
      />
      <Label htmlFor={id} size="small">
        {KEEP_OPEN}
      </Label>
    </div>
  )
}
