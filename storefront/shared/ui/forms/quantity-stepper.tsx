import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "~/shared/copy/ui"
import { Icon } from "../pictures/icon"
import styles from "./quantity-stepper.module.css"

export interface QuantityStepperProps {
  value: number
  onChange: (value: number) => void
  /** Accessible name of the counted thing: the product's name. */
  label: string
  /** Most that can be chosen, such as the stock. */
  max?: number
  disabled?: boolean
}

/** Minus button, number, plus button. The minimum is 1. */
export function QuantityStepper({ value, onChange, label, max = 99, disabled = false }: QuantityStepperProps) {
  return (
    <div className={styles.stepper} role="group" aria-label={interpolate(copy.quantityOf, { label })}>
      <button
        type="button"
        className={styles.step}
        aria-label={interpolate(copy.decreaseQuantityOf, { label })}
        disabled={disabled || value <= 1}
        onClick={() => onChange(Math.max(1, value - 1))}
      >
        <Icon name="minus" size={16} />
      </button>
      <output className={styles.value} aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        className={styles.step}
        aria-label={interpolate(copy.increaseQuantityOf, { label })}
        disabled={disabled || value >= max}
        onClick={() => onChange(Math.min(max, value + 1))}
      >
        <Icon name="plus" size={16} />
      </button>
    </div>
  )
}
