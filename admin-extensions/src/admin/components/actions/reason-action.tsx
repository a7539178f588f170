import { useState } from "react"
import { postAction } from "../../lib/mpesa/back-office"
import { ActionDrawer } from "./action-drawer"
import { Field, isReason } from "./field"

interface ReasonActionProps {
  title: string
  description: string
  confirm: string
  done: string
  danger?: boolean
  /** Path of the action below `/admin/mpesa`. */
  path: string
}

/** An action that needs nothing but a reason. */
export function ReasonAction({ path, ...words }: ReasonActionProps) {
  const [reason, setReason] = useState("")
  return (
    <ActionDrawer {...words} ready={isReason(reason)} action={() => postAction(path, { reason })}>
      <Field label="Why?" value={reason} onChange={setReason} />
    </ActionDrawer>
  )
}
