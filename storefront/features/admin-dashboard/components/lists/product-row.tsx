import type { AdminProduct } from "@mavazi/contracts"
import { categoryLabel, shortId } from "@mavazi/contracts/dashboard/labels"
import { formatKsh } from "@mavazi/contracts/shared/money"
import { LOW_STOCK } from "@mavazi/contracts/catalogue/stock"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { Link } from "react-router"
import { Badge } from "~/shared/ui/display/badge"
import * as labels from "../../copy/labels"
import * as copy from "../../copy/product-list"
import { count } from "../../model/formats"
import cells from "./cells.module.css"
import { MedusaAdminLink } from "../controls/medusa-admin-link"

/** One product of the list. */
export function ProductRow({ product }: { product: AdminProduct }) {
  return (
    <tr>
      <th scope="row" data-label={copy.id} className={cells.id}>
        <MedusaAdminLink path={`products/${product.id}`}>{shortId(product._id)}</MedusaAdminLink>
      </th>
      <td data-label={labels.name} className={cells.name}>
        {product.slug === null ? product.name : <Link to={pagePaths.product(product.slug)}>{product.name}</Link>}
      </td>
      <td data-label={labels.price} className={cells.plain} data-figure>
        {formatKsh(product.price)}
      </td>
      <td data-label={copy.category} className={cells.plain}>
        {categoryLabel(product.category)}
      </td>
      <td data-label={copy.stock} data-figure>
        <Stock units={product.stock} />
      </td>
    </tr>
  )
}

function Stock({ units }: { units: number }) {
  if (units > LOW_STOCK) return <>{count(units)}</>
  return <Badge tone={units > 0 ? "warning" : "danger"}>{count(units)}</Badge>
}
