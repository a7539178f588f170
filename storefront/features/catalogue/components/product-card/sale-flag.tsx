import { Badge } from "~/shared/ui/display/badge"
import * as copy from "../../copy"
import styles from "./product-card.module.css"

/** Over the picture of a piece that costs less for a time. */
export function SaleFlag() {
  return (
    <p className={styles.flags}>
      <Badge tone="accent">{copy.saleBadge}</Badge>
    </p>
  )
}
