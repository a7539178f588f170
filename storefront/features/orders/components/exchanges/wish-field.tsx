import type { ExchangeOptions } from "@mavazi/contracts/orders/exchange"
import { formatKsh } from "@mavazi/contracts/shared/money"
import { interpolate } from "~/shared/copy/interpolate"
import { Select } from "~/shared/ui/forms/field"
import * as copy from "./copy"

export type OfferedVariant = ExchangeOptions["items"][number]["variants"][number]

interface WishFieldProps {
  /** Of the piece that comes back. */
  label: string
  /** With enough units. */
  variants: readonly OfferedVariant[]
  value: string
  onChange: (variantId: string) => void
}

/** Money back, or another size or colour of the piece. */
export function WishField({ label, variants, value, onChange }: WishFieldProps) {
  return (
    <Select
      label={interpolate(copy.insteadOf, { name: label })}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{copy.moneyBack}</option>
      {variants.map((variant) => (
        <option key={variant.id} value={variant.id}>
          {offerText(variant)}
        </option>
      ))}
    </Select>
  )
}

function offerText({ name, difference }: OfferedVariant): string {
  if (difference === 0) return interpolate(copy.samePrice, { name })
  return interpolate(difference > 0 ? copy.dearer : copy.cheaper, { name, amount: formatKsh(Math.abs(difference)) })
}
