import type { PriceTier } from "@mavazi/contracts"
import { formatKsh } from "@mavazi/contracts/shared/money"
import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "../../copy"
import styles from "./product-view.module.css"

/** Prices for larger quantities; renders nothing without any. */
export function PriceTiers({ tiers }: { tiers: readonly PriceTier[] }) {
  return (
    tiers[0] && (
      <ul className={styles.tiers} aria-label={copy.priceTiers}>
        {tiers.map(({ quantity, price }) => (
          <li key={quantity}>{interpolate(copy.priceTier, { quantity, price: formatKsh(price) })}</li>
        ))}
      </ul>
    )
  )
}
