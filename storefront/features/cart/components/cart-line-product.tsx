import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { Link } from "react-router"
import { interpolate } from "~/shared/copy/interpolate"
import { Thumbnail } from "~/shared/ui/pictures/thumbnail"
import * as copy from "../copy"
import { variantLabel, type CartLine } from "../model/contents/cart-contents"
import styles from "./cart-table.module.css"
import { VariantChanger } from "./variant-changer"

/** Picture, name and variant of a line's product, with a warning when the stock is too low. */
export function CartLineProduct({ line, priority }: { line: CartLine; priority: boolean }) {
  const hasOptions = variantLabel({ ...line, madeToOrder: undefined }) !== ""
  return (
    <span className={styles.product}>
      <Thumbnail url={line.image} priority={priority} className={styles.image} />
      <span className={styles.text}>
        <ProductName line={line} />
        {hasOptions ? <VariantChanger line={line} /> : <span>{variantLabel(line)}</span>}
        <StockWarning line={line} />
      </span>
    </span>
  )
}

function ProductName({ line }: { line: CartLine }) {
  if (line.slug === null) return <span className={styles.name}>{line.name}</span>
  return (
    <Link to={pagePaths.product(line.slug)} className={styles.name}>
      {line.name}
    </Link>
  )
}

function StockWarning({ line }: { line: CartLine }) {
  if (line.stock === null || line.stock >= line.quantity) return null
  return (
    <span className={styles.warning}>
      {line.stock === 0 ? copy.lineSoldOut : interpolate(copy.lineLowStock, { stock: line.stock })}
    </span>
  )
}
