import { Field, isReason } from "@mavazi/admin-ui"
import { useState } from "react"
import type { ReasonRequest } from "../../../contract/admin/attempts"
import { why } from "../../copy/shared"
import { ActionDrawer } from "./action-drawer"

interface ReasonActionProps {
  title: string
  description: string
  confirm: string
  done: string
  danger?: boolean
  action: (request: ReasonRequest) => Promise<unknown>
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
