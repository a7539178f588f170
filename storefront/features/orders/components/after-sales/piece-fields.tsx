import type { ReturnReason } from "@mavazi/contracts/orders/return"
import { Select } from "~/shared/ui/forms/field"
import { interpolate } from "~/shared/copy/interpolate"
import type { ChosenPiece } from "../../model/return-choice"
import { type OfferedVariant, WishField } from "../exchanges/wish-field"
import * as copy from "./copy"

interface PieceFieldsProps {
  label: string
  most: number
  reasons: readonly ReturnReason[]
  offers: readonly OfferedVariant[]
  value: ChosenPiece
  onChange: (piece: ChosenPiece) => void
}

/** Number of units of one item, and the reason and what comes instead once there are any. */
export function PieceFields({ label, most, reasons, offers, value, onChange }: PieceFieldsProps) {
  const enough = (quantity: number) => offers.filter(({ stock }) => stock >= quantity)
  const changeQuantity = (quantity: number) => {
    const isOffered = enough(quantity).some(({ id }) => id === value.variantId)
    onChange({ ...value, quantity, variantId: isOffered ? value.variantId : "" })
  }
  return (
    <>
      <Select
        label={interpolate(copy.unitsOf, { name: label })}
        value={value.quantity}
        onChange={({ target }) => changeQuantity(Number(target.value))}
      >
        <option value={0}>{copy.none}</option>
        {Array.from({ length: most }, (_, index) => (
          <option key={index} value={index + 1}>
            {index + 1}
          </option>
        ))}
      </Select>
      {value.quantity > 0 && reasons.length > 0 && (
        <Select
          label={interpolate(copy.reasonFor, { name: label })}
          required
          value={value.reasonId}
          onChange={({ target }) => onChange({ ...value, reasonId: target.value })}
        >
          <option value="">{copy.chooseReason}</option>
          {reasons.map((reason) => (
            <option key={reason.id} value={reason.id}>
              {reason.label}
            </option>
          ))}
        </Select>
      )}
      {value.quantity > 0 && enough(value.quantity).length > 0 && (
        <WishField
          label={label}
          variants={enough(value.quantity)}
          value={value.variantId}
          onChange={(variantId) => onChange({ ...value, variantId })}
        />
      )}
    </>
  )
}
