import { Button, toast } from "@medusajs/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { postAction } from "../../../lib/mpesa/back-office"

/** Results of a status query. */
const RESULT_TEXTS = {
  money: "The money has come.",
  no_money: "Safaricom says that no money has come.",
  no_answer: "Safaricom cannot say yet. Try again in a minute.",
  not_asked: "Safaricom was not asked: too many queries this minute, or M-Pesa is unreachable. Try again in a minute.",
  no_id: "No transaction ID to query: Safaricom's answer to the prompt was lost. Ask the customer for the receipt.",
} as const

/** Button that queries Safaricom for the result of a payment and shows it. */
export function QueryAgain({ id, title }: { id: string; title: string }) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => postAction<{ found: keyof typeof RESULT_TEXTS }>(`attempts/${id}/ask`),
    onSuccess: async ({ found }) => {
      if (found === "money") toast.success(RESULT_TEXTS[found])
      else toast.info(RESULT_TEXTS[found])
      await queries.invalidateQueries()
    },
    onError: (fault) => toast.error(fault.message),
  })
  return (
    <Button size="small" variant="secondary" isLoading={isPending} onClick={() => mutate()}>
      {title}
    </Button>
  )
}
