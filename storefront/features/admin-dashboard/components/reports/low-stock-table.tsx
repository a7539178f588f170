import type { LowStockReport } from "@mavazi/contracts"
import { interpolate } from "~/shared/copy/interpolate"
import { Badge } from "~/shared/ui/display/badge"
import { Table } from "~/shared/ui/display/table"
import * as labels from "../../copy/labels"
import * as copy from "../../copy/reports"
import { count } from "../../model/formats"
import { MedusaAdminLink } from "../controls/medusa-admin-link"
import styles from "./report-table.module.css"

/** Sizes and colours that are low in stock. */
export function LowStockTable({ report: { total, variants } }: { report: LowStockReport }) {
  if (total === 0) return <p className={styles.empty}>{copy.allWellStocked}</p>
  return (
    <>
      <Table caption={copy.lowStockCaption} captionHidden>
        <thead>
          <tr>
            <th scope="col">{labels.product}</th>
            <th scope="col" data-figure>
              {copy.unitsLeft}
            </th>
          </tr>
        </thead>
        <tbody>
          {variants.map(({ id, productId, name, variant, stock, sold }) => (
            <tr key={id}>
              <th scope="row" className={styles.product}>
                <MedusaAdminLink path={`products/${productId}/variants/${id}`}>{name}</MedusaAdminLink>
                <span className={styles.note}>{interpolate(copy.variantSold, { variant, sold: count(sold) })}</span>
              </th>
              <td data-figure>
                <Badge tone={stock > 0 ? "warning" : "danger"}>{stock > 0 ? count(stock) : copy.stockNone}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {total > variants.length && (
        <p className={styles.more}>{interpolate(copy.moreVariants, { count: count(total - variants.length) })}</p>
      )}
    </>
  )
}
