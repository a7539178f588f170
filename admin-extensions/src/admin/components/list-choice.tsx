import { Label, Select } from "@medusajs/ui"
import { useId } from "react"

/** The list component has no item without a value. */
const NONE = "none"

interface ListChoiceProps {
  label: string
  /** Empty for `none`. */
  value: string
  /** Text of the item for no choice. */
  none: string
  items: readonly (readonly [value: string, text: string])[]
  onChange: (value: string) => void
  /** Whether the label is above the list, as in a form. */
  labelled?: boolean
}

/** A list to choose one item of, or none. */
export function ListChoice({ label, value, none, items, onChange, labelled = false }: ListChoiceProps) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-y-1">
      {labelled && (
        <Label htmlFor={id} size="small">
          {label}
        </Label>
      )}
      <Select
        size="small"
        value={value === "" ? NONE : value}
        onValueChange={(next) => onChange(next === NONE ? "" : next)}
      >
        <Select.Trigger id={id} className="w-full" {...(!labelled && { "aria-label": label })}>
          <Select.Value />
        </Select.Trigger>
        <Select.Content>
          {[[NONE, none] as const, ...items].map(([each, text]) => (
            <Select.Item key={each} value={each}>
              {text}
            </Select.Item>
          ))}
        </Select.Content>
      </Select>
    </div>
  )
}
