import type { LowStockReport } from "@mavazi/contracts"
import { Badge } from "~/shared/ui/display/badge"
import { Table } from "~/shared/ui/display/table"
import { count } from "../../model/formats"
import { MedusaAdminLink } from "../controls/medusa-admin-link"
import styles from "./report-table.module.css"

/** Sizes and colours that are low in stock. */
export function LowStockTable({ report: { total, variants } }: { report: LowStockReport }) {
  if (total === 0) return <p className={styles.empty}>All products are well stocked.</p>
  return (
    <>
      <Table caption="Sizes and colours that are low in stock" captionHidden>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col" data-figure>
              Left
            </th>
          </tr>
        </thead>
        <tbody>
          {variants.map(({ id, productId, name, variant, stock, sold }) => (
            <tr key={id}>
              <th scope="row" className={styles.product}>
                <MedusaAdminLink path={`products/${productId}/variants/${id}`}>{name}</MedusaAdminLink>
                <span className={styles.note}>
                  {variant}, {count(sold)} sold in 30 days
                </span>
              </th>
              <td data-figure>
                <Badge tone={stock > 0 ? "warning" : "danger"}>{stock > 0 ? count(stock) : "None"}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {total > variants.length && (
        <p className={styles.more}>and {count(total - variants.length)} more sizes and colours</p>
      )}
    </>
  )
}
