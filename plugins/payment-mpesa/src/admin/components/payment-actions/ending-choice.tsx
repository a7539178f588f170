import { KEEP_OPEN } from "@mavazi/admin-ui"
import { Checkbox, Label } from "@medusajs/ui"
import { useId } from "react"
import * as copy from "../../copy/payment-actions"

/** What happens to the order when the refund returns the last of what was paid. */
export interface Ending {
  keepOpen: boolean
  restock: boolean
}

interface EndingChoiceProps {
  ending: Ending
  onChange: (ending: Ending) => void
}

/** Chooses whether a full refund ends the order, and whether its pieces can then be sold again. */
export function EndingChoice({ ending, onChange }: EndingChoiceProps) {
  const { keepOpen, restock } = ending
  return (
    <div className="flex flex-col gap-y-2">
      <Choice label={KEEP_OPEN} checked={keepOpen} onChange={(keepOpen) => onChange({ ...ending, keepOpen })} />
      {!keepOpen && (
        <Choice label={copy.restock} checked={restock} onChange={(restock) => onChange({ ...ending, restock })} />
      )}
    </div>
  )
}

interface ChoiceProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

function Choice({ label, checked, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-x-3">
      <Checkbox id={id} checked={checked} onCheckedChange={(value) => onChange(value === true)} />
      <Label htmlFor={id} size="small">
        {label}
      </Label>
    </div>
  )
}
