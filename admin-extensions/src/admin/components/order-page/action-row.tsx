import { ActionDrawer, Field, isReason } from "@mavazi/admin-ui"
import type { OrderAction } from "@mavazi/contracts/engine-admin/order-actions"
import { Button, Text } from "@medusajs/ui"
import { type ReactNode, useId, useState } from "react"
import * as copy from "../../copy/order-page"
import * as texts from "../../copy/orders"
import { runAction } from "../../data/order-actions"

/** Actions that take something back. */
const DANGERS: readonly OrderAction["name"][] = ["cancel", "refund"]

interface ActionRowProps {
  action: OrderAction
  /** The button of an action with a form of its own. */
  form?: ReactNode
}

/** An action with what it will do, or why it is not possible. */
export function ActionRow({ action, form }: ActionRowProps) {
  const { name, refusal, effect } = action
  const id = useId()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-6 py-4">
      <Text id={id} size="small" className="text-ui-fg-subtle min-w-48 flex-1">
        {refusal ?? effect}
      </Text>
      {refusal === null ? (
        (form ?? <ActionButton action={action} />)
      ) : (
        <Button size="small" variant="secondary" disabled aria-describedby={id}>
          {copy.ACTIONS[name].title}
        </Button>
      )}
    </li>
  )
}

function ActionButton({ action }: { action: OrderAction }) {
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
