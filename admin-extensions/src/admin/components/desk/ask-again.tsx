import { Button, toast } from "@medusajs/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { act } from "../../lib/mpesa-desk"

/** What came of a question to Safaricom, in words. */
const FOUND = {
  money: "The money has come.",
  no_money: "Safaricom says that no money has come.",
  no_answer: "Safaricom cannot say yet. Try again in a minute.",
  not_asked:
    "Safaricom could not be asked: too many questions this minute, or the line is dead. Try again in a minute.",
  no_id: "There is nothing to ask by: Safaricom's answer to the prompt was lost. Has the customer got a receipt?",
} as const

/** Asks Safaricom how a payment ended, and says what it answered. */
export function AskAgain({ id, title }: { id: string; title: string }) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => act<{ found: keyof typeof FOUND }>(`attempts/${id}/ask`),
    onSuccess: async ({ found }) => {
      if (found === "money") toast.success(FOUND[found])
      else toast.info(FOUND[found])
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
