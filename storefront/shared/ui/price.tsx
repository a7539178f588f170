import { formatKsh } from "@mavazi/contracts/money"
import styles from "./price.module.css"
import { VisuallyHidden } from "./visually-hidden"

export interface PriceProps {
  /** Whole shillings, VAT included. */
  amount: number
  /** Price before a sale, if one runs. */
  before?: number | null | undefined
}

/** `Ksh 1,500.00`, and during a sale the price before it, struck through. */
export function Price({ amount, before = null }: PriceProps) {
  if (before === null || before <= amount) return <span className={styles.price}>{formatKsh(amount)}</span>
  return (
    <span className={styles.price}>
      <VisuallyHidden>Sale price </VisuallyHidden>
      <span className={styles.sale}>{formatKsh(amount)}</span>
      <VisuallyHidden>, before </VisuallyHidden>
      <s className={styles.before}>{formatKsh(before)}</s>
    </span>
  )
}
