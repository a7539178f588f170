import { formatKsh } from "@mavazi/contracts/money"
import styles from "./price.module.css"
import { VisuallyHidden } from "./visually-hidden"

export interface PriceProps {
  /** Whole shillings, VAT included. */
  amount: number
  /** Price before a sale, if one runs. */
  before?: number | null | undefined
  /** What can still be chosen costs more, or as much. */
  from?: boolean | undefined
}

/** `Ksh 1,500.00`, `From Ksh 1,500.00` where not all cost the same, and during a sale the price before it, struck through. */
export function Price({ amount, before = null, from = false }: PriceProps) {
  const lead = from && "From "
  if (before === null || before <= amount) {
    return (
      <span className={styles.price}>
        {lead}
        {formatKsh(amount)}
      </span>
    )
  }
  return (
    <span className={styles.price}>
      {lead}
      <VisuallyHidden>Sale price </VisuallyHidden>
      <span className={styles.sale}>{formatKsh(amount)}</span>
      <VisuallyHidden>, before </VisuallyHidden>
      <s className={styles.before}>{formatKsh(before)}</s>
    </span>
  )
}
