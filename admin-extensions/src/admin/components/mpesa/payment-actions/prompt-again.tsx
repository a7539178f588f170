import { postAction } from "../../../lib/mpesa/back-office"
import { ActionDrawer } from "../../actions/action-drawer"

/** Another prompt to the same number. */
export function PromptAgain({ id }: { id: string }) {
  return (
    <ActionDrawer
      title="Send another prompt"
      description="The customer's phone asks for the PIN again. Ask Safaricom first: a prompt that was paid after all would be paid twice."
      confirm="Send the prompt"
      done="The prompt is on its way."
      action={() => postAction(`attempts/${id}/prompt`)}
    />
  )
}
