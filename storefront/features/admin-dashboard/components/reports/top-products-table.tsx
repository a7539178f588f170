import type { TopProducts } from "@mavazi/contracts"
import { formatKsh } from "@mavazi/contracts/shared/money"
import { interpolate } from "~/shared/copy/interpolate"
import { Table } from "~/shared/ui/display/table"
import * as labels from "../../copy/labels"
import * as copy from "../../copy/reports"
import { count } from "../../model/formats"
import { MedusaAdminLink } from "../controls/medusa-admin-link"
import styles from "./report-table.module.css"

/** Products by revenue in a period. */
export function TopProductsTable({ products }: Pick<TopProducts, "products">) {
  if (products.length === 0) return <p className={styles.empty}>{copy.noSales}</p>
  return (
    <Table caption={copy.productsByRevenue} captionHidden>
      <thead>
        <tr>
          <th scope="col">{labels.product}</th>
          <th scope="col" data-figure>
            {copy.revenue}
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map(({ id, name, units, revenue, earlierUnits, earlierRevenue }) => (
          <tr key={id ?? name}>
            <th scope="row" className={styles.product}>
              {id === null ? name : <MedusaAdminLink path={`products/${id}`}>{name}</MedusaAdminLink>}
              <span className={styles.note}>
                {interpolate(units === 1 ? copy.unitsSoldOne : copy.unitsSoldMany, {
                  count: count(units),
                  before: count(earlierUnits),
                })}
              </span>
            </th>
            <td data-figure>
              {formatKsh(revenue)}
              <span className={styles.note}>
                {interpolate(copy.previousValue, { value: formatKsh(earlierRevenue) })}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
