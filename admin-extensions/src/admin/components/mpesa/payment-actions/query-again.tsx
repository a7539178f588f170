import { Button, toast } from "@medusajs/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { postAction } from "../../../lib/mpesa/back-office"

/** What came of a question to Safaricom, in words. */
const RESULT_TEXTS = {
  money: "The money has come.",
  no_money: "Safaricom says that no money has come.",
  no_answer: "Safaricom cannot say yet. Try again in a minute.",
  not_asked:
    "Safaricom could not be asked: too many questions this minute, or the line is dead. Try again in a minute.",
  no_id: "There is nothing to ask by: Safaricom's answer to the prompt was lost. Has the customer got a receipt?",
} as const

/** Asks Safaricom how a payment ended, and says what it answered. */
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
