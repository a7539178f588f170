import { ActionDrawer, MayCall } from "@mavazi/admin-ui"
import { promptAttempt } from "../../mutations/payment-mutations"
import * as copy from "../../copy/payment-actions"

/** Sends another prompt to the same number. */
export function PromptAgain({ id }: { id: string }) {
  return (
    <MayCall call="POST /admin/mpesa/attempts/:id/prompt">
      <ActionDrawer {...copy.promptAgain} action={() => promptAttempt(id)} />
    </MayCall>
  )
}
