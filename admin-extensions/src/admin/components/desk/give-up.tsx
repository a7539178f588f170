import { useState } from "react"
import { act } from "../../lib/mpesa-desk"
import { ActionDrawer } from "./action-drawer"
import { Field, isReason } from "./field"

/** Takes a prompt from the list that brought no money. */
export function GiveUp({ id }: { id: string }) {
  const [reason, setReason] = useState("")
  return (
    <ActionDrawer
      title="Expire"
      description="The payment counts as not made. Should its money come all the same, it is taken as always."
      confirm="Let it expire"
      done="The payment has expired."
      danger
      ready={isReason(reason)}
      action={() => act(`attempts/${id}/give-up`, { reason })}
    >
      <Field label="Why?" value={reason} onChange={setReason} />
    </ActionDrawer>
  )
}
