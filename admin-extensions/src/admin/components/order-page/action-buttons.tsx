import { ActionDrawer, Field, isReason } from "@mavazi/admin-ui"
import type { OrderAction } from "@mavazi/contracts/engine-admin/order-actions"
import { Button, Text } from "@medusajs/ui"
import { useId, useState } from "react"
import * as copy from "../../copy/order-page"
import * as texts from "../../copy/orders"
import { runAction } from "../../data/order-actions"

/** Actions that take something back. */
const DANGERS: readonly OrderAction["name"][] = ["refuse_exchange", "cancel", "refund"]

/** An action that is not possible now, and why. */
export function RefusedAction({ action: { name, refusal } }: { action: OrderAction }) {
  const id = useId()
  return (
    <li className="flex items-center justify-between gap-x-4 px-6 py-3">
      <Text id={id} size="small" className="text-ui-fg-subtle min-w-0">
        {refusal}
      </Text>
      <Button size="small" variant="secondary" className="shrink-0" disabled aria-describedby={id}>
        {copy.ACTIONS[name].title}
      </Button>
    </li>
  )
}

/** A button that says what the action will do, and does it when that is confirmed. */
export function ActionButton({ action }: { action: OrderAction }) {
  const { name, effect, calls } = action
  const [reason, setReason] = useState("")
  const [shipment, setShipment] = useState({ courier: "", reference: "" })
  const isShipment = name === "hand_over"
  const asksReason = calls.some(({ reason_field }) => reason_field !== null)
  return (
    <ActionDrawer
      {...copy.ACTIONS[name]}
      description={effect}
      danger={DANGERS.includes(name)}
      ready={(!isShipment || shipment.courier.trim() !== "") && (!asksReason || isReason(reason))}
      action={() => runAction(action, { ...(asksReason && { reason }), ...(isShipment && { shipment }) })}
    >
      {isShipment && (
        <>
          <Field
            label={texts.courier}
            kind="line"
            value={shipment.courier}
            onChange={(courier) => setShipment({ ...shipment, courier })}
          />
          <Field
            label={texts.trackingReference}
            kind="line"
            value={shipment.reference}
            onChange={(reference) => setShipment({ ...shipment, reference })}
          />
        </>
      )}
      {asksReason && <Field label={copy.reason} value={reason} onChange={setReason} />}
    </ActionDrawer>
  )
}
