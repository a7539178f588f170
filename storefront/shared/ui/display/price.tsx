import { formatKsh } from "@mavazi/contracts/shared/money"
import * as copy from "~/shared/copy/ui"
import styles from "./price.module.css"
import { VisuallyHidden } from "./visually-hidden"

export interface PriceProps {
  /** Whole shillings, VAT included. */
  amount: number
  /** Price before a sale, if one runs. */
  before?: number | null | undefined
  /** True when variants that can still be chosen have other prices. */
  from?: boolean | undefined
}

/** `Ksh 1,500.00`, `From Ksh 1,500.00` when prices differ; during a sale also the previous price, struck through. */
export function Price({ amount, before = null, from = false }: PriceProps) {
  const prefix = from && `${copy.priceFrom} `
  if (before === null || before <= amount) {
    return (
      <span className={styles.price}>
        {prefix}
        {formatKsh(amount)}
      </span>
    )
  }
  return (
    <span className={styles.price}>
      {prefix}
      <VisuallyHidden>{copy.salePrice} </VisuallyHidden>
      <span className={styles.sale}>{formatKsh(amount)}</span>
      <VisuallyHidden>{copy.priceBefore} </VisuallyHidden>
      <s className={styles.before}>{formatKsh(before)}</s>
    </span>
  )
}
