import { Checkbox, Label, Text } from "@medusajs/ui"
import { useId } from "react"

interface ChoiceProps {
  label: string
  /** Help text below the label. */
  hint?: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A box with its label. */
export function Choice({ label, hint, checked, disabled = false, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-x-3">
      <Checkbox id={id} checked={checked} disabled={disabled} onCheckedChange={(value) => onChange(value === true)} />
      <div className="flex flex-col gap-y-1">
        <Label htmlFor={id} size="small">
          {label}
        </Label>
        {hint !== undefined && (
          <Text size="xsmall" className="text-ui-fg-subtle">
            {hint}
          </Text>
        )}
      </div>
    </div>
  )
}
