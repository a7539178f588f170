import type { TopProducts } from "@mavazi/contracts"
import { formatKsh } from "@mavazi/contracts/money"
import { Table } from "~/shared/ui/display/table"
import { count } from "../../model/formats"
import { MedusaAdminLink } from "../controls/medusa-admin-link"
import styles from "./report-table.module.css"

/** Products by revenue in a period. */
export function TopProductsTable({ products }: Pick<TopProducts, "products">) {
  if (products.length === 0) return <p className={styles.empty}>No sales in this period.</p>
  return (
    <Table caption="Products by revenue" captionHidden>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col" data-figure>
            Revenue
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map(({ id, name, units, revenue, earlierUnits, earlierRevenue }) => (
          <tr key={id ?? name}>
            <th scope="row" className={styles.product}>
              {id === null ? name : <MedusaAdminLink path={`products/${id}`}>{name}</MedusaAdminLink>}
              <span className={styles.note}>
                {count(units)} {units === 1 ? "unit" : "units"}, before: {count(earlierUnits)}
              </span>
            </th>
            <td data-figure>
              {formatKsh(revenue)}
              <span className={styles.note}>before: {formatKsh(earlierRevenue)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
