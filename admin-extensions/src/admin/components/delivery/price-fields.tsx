import { Field } from "@mavazi/admin-ui"
import { Button, Label, Select, Text } from "@medusajs/ui"
import { useId } from "react"
import { EMPTY_PRICE, type PriceInput } from "../../data/delivery"
import * as copy from "../../copy/delivery"

interface PriceFieldsProps {
  prices: readonly PriceInput[]
  onChange: (prices: PriceInput[]) => void
}

/** Prices of an option, each for all orders or for those within limits. */
export function PriceFields({ prices, onChange }: PriceFieldsProps) {
  const replace = (place: number, change: Partial<PriceInput>) =>
    onChange(prices.map((price, index) => (index === place ? { ...price, ...change } : price)))
  return (
    <>
      {prices.map((price, place) => (
        <PriceField
          key={place}
          price={price}
          onChange={(change) => replace(place, change)}
          onRemove={prices.length === 1 ? null : () => onChange(prices.filter((_, index) => index !== place))}
        />
      ))}
      <div>
        <Button size="small" variant="secondary" type="button" onClick={() => onChange([...prices, EMPTY_PRICE])}>
          {copy.addPrice}
        </Button>
      </div>
    </>
  )
}

interface PriceFieldProps {
  price: PriceInput
  onChange: (change: Partial<PriceInput>) => void
  /** Null for the only price. */
  onRemove: (() => void) | null
}

function PriceField({ price, onChange, onRemove }: PriceFieldProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-y-3 rounded-lg border p-3">
      <Field label={copy.price} kind="number" value={price.amount} onChange={(amount) => onChange({ amount })} />
      <div className="flex flex-col gap-y-1">
        <Label htmlFor={id} size="small">
          {copy.appliesTo}
        </Label>
        <Select size="small" value={price.by} onValueChange={(by) => onChange({ by: by as PriceInput["by"] })}>
          <Select.Trigger id={id}>
            <Select.Value />
          </Select.Trigger>
          <Select.Content>
            <Select.Item value="all">{copy.allGoods}</Select.Item>
            <Select.Item value="sum">{copy.bySum}</Select.Item>
            <Select.Item value="weight">{copy.byWeight}</Select.Item>
          </Select.Content>
        </Select>
      </div>
      {price.by !== "all" && (
        <>
          <div className="grid grid-cols-2 gap-3">
            <Field label={copy.above} kind="number" value={price.above} onChange={(above) => onChange({ above })} />
            <Field label={copy.upTo} kind="number" value={price.upTo} onChange={(upTo) => onChange({ upTo })} />
          </div>
          <Text size="xsmall" className="text-ui-fg-subtle">
            {price.by === "weight" ? `${copy.boundHint} ${copy.weightHint}` : copy.boundHint}
          </Text>
        </>
      )}
      {onRemove && (
        <div>
          <Button size="small" variant="transparent" type="button" onClick={onRemove}>
            {copy.removePrice}
          </Button>
        </div>
      )}
    </div>
  )
}
