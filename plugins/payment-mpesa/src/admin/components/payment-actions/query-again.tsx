import { MayCall } from "@mavazi/admin-ui"
import { Button, toast } from "@medusajs/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { queryAttempt } from "../../mutations/payment-mutations"
import * as copy from "../../copy/payment-actions"

/** Button that queries Safaricom for the result of a payment and shows it. */
export function QueryAgain({ id, title }: { id: string; title: string }) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => queryAttempt(id),
    onSuccess: async ({ result }) => {
      if (result === "money") toast.success(copy.QUERY_RESULTS[result])
      else toast.info(copy.QUERY_RESULTS[result])
      await queries.invalidateQueries()
    },
    onError: (fault) => toast.error(fault.message),
  })
  return (
    <MayCall call="POST /admin/mpesa/attempts/:id/query">
      <Button size="small" variant="secondary" isLoading={isPending} onClick={() => mutate()}>
        {title}
      </Button>
    </MayCall>
  )
}
