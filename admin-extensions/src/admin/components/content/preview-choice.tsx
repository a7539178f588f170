import { Label, Select } from "@medusajs/ui"
import { useId } from "react"

interface PreviewChoiceProps<Item extends string> {
  label: string
  value: Item
  items: readonly Item[]
  names: Readonly<Record<Item, string>>
  onChange: (item: Item) => void
}

/** A list of which one item is always chosen. */
export function PreviewChoice<Item extends string>({ label, value, items, names, onChange }: PreviewChoiceProps<Item>) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-y-1">
      <Label htmlFor={id} size="small">
        {label}
      </Label>
      <Select size="small" value={value} onValueChange={(item) => onChange(item as Item)}>
        <Select.Trigger id={id}>
          <Select.Value />
        </Select.Trigger>
        <Select.Content>
          {items.map((item) => (
            <Select.Item key={item} value={item}>
              {names[item]}
            </Select.Item>
          ))}
        </Select.Content>
      </Select>
    </div>
  )
}
