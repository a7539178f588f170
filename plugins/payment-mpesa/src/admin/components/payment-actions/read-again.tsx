import { MayCall } from "@mavazi/admin-ui"
import { Button, toast } from "@medusajs/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import * as copy from "../../copy/order-events"
import { readEventAgain } from "../../mutations/payment-mutations"

/** Button that runs a message through its decision again and shows the result. */
export function ReadAgain({ eventId }: { eventId: string }) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => readEventAgain(eventId),
    onSuccess: async ({ decision }) => {
      toast.info(copy.readAgainDone(copy.decisionLabel(decision)))
      await queries.invalidateQueries()
    },
    onError: (fault) => toast.error(fault.message),
  })
  return (
    <MayCall call="POST /admin/mpesa/events/:id/read-again">
      <Button size="small" variant="secondary" isLoading={isPending} onClick={() => mutate()}>
        {copy.readAgain}
      </Button>
    </MayCall>
  )
}
