import { useState } from "react"
import { ActionDrawer } from "./action-drawer"
import { why } from "./copy"
import { Field, isReason } from "./field"

interface ReasonActionProps {
  title: string
  description: string
  confirm: string
  done: string
  danger?: boolean
  action: (request: { reason: string }) => Promise<unknown>
}

/** An action with a reason. */
export function ReasonAction({ action, ...texts }: ReasonActionProps) {
  const [reason, setReason] = useState("")
  return (
    <ActionDrawer {...texts} ready={isReason(reason)} action={() => action({ reason })} onDone={() => setReason("")}>
      <Field label={why} value={reason} onChange={setReason} />
    </ActionDrawer>
  )
}
