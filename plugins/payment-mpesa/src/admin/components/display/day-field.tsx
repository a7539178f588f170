import { Input, Label } from "@medusajs/ui"

interface DayFieldProps {
  id: string
  label: string
  value: string | undefined
  /** Last day that can be chosen. */
  max?: string
  onChange: (day: string) => void
}

/** Choice of a day. */
export function DayField({ id, label, value, max, onChange }: DayFieldProps) {
  return (
    <div className="flex flex-col gap-1">
      <Label size="xsmall" htmlFor={id}>
        {label}
      </Label>
      <Input
        id={id}
        type="date"
        size="small"
        max={max}
        value={value ?? ""}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
