import { ActionDrawer, Field } from "@mavazi/admin-ui"
import type { AdminReview } from "@mavazi/contracts/engine-admin/reviews"
import { Button, toast } from "@medusajs/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import * as copy from "../copy/reviews"
import { answerReview, decideReview, REVIEWS_KEY } from "../data/reviews"

/** Buttons that approve, hide and answer a review. */
export function ReviewActions({ review }: { review: AdminReview }) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (status: "published" | "hidden") => decideReview(review, status),
    onSuccess: (_, status) => toast.success(status === "published" ? copy.approved : copy.hidden),
    onError: (error) => toast.error(error.message),
    // A review that was changed meanwhile is shown as it is now.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [REVIEWS_KEY] }),
  })
  return (
    <div className="flex flex-wrap gap-2 whitespace-nowrap lg:justify-end">
      {review.status !== "published" && (
        <Button size="small" variant="secondary" disabled={isPending} onClick={() => mutate("published")}>
          {copy.approve}
        </Button>
      )}
      {review.status !== "hidden" && (
        <Button size="small" variant="transparent" disabled={isPending} onClick={() => mutate("hidden")}>
          {copy.hide}
        </Button>
      )}
      <AnswerAction review={review} />
    </div>
  )
}

function AnswerAction({ review: { id, answer } }: { review: AdminReview }) {
  const [text, setText] = useState(answer?.text ?? "")
  return (
    <ActionDrawer {...copy.answer} action={() => answerReview(id, text)}>
      <Field label={copy.answerText} value={text} onChange={setText} />
    </ActionDrawer>
  )
}
