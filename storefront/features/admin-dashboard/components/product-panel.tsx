import { formatKsh } from "@mavazi/contracts/money"
import { Badge } from "~/shared/ui/badge"
import { Table } from "~/shared/ui/table"
import { productsQuery } from "../api/admin-queries"
import { useAdminQuery } from "../api/use-admin-query"
import { categoryWords, count, shortId } from "../model/table-words"
import cells from "./cells.module.css"
import { ListPanel, type PanelProps } from "./list-panel"

const EMPTY = { title: "No products yet", text: "Products are made in the engine's admin, at /app." }

/** At or below this many units in all sizes and colours, somebody should think of sewing more. */
const LOW_STOCK = 5

export function ProductPanel({ page, hrefFor }: PanelProps) {
  const query = useAdminQuery(productsQuery(page))
  return (
    <ListPanel title="Products" query={query} page={page} hrefFor={hrefFor} empty={EMPTY}>
      {({ products }) => (
        <Table caption="Products, newest first" captionHidden>
          <thead>
            <tr>
              <th scope="col">ID</th>
              <th scope="col">Name</th>
              <th scope="col" data-figure>
                Price
              </th>
              <th scope="col">Category</th>
              <th scope="col" data-figure>
                Stock
              </th>
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <tr key={product._id}>
                <th scope="row" data-label="ID" className={cells.id}>
                  {shortId(product._id)}
                </th>
                <td data-label="Name" className={cells.name}>
                  {product.name}
                </td>
                <td data-label="Price" className={cells.plain} data-figure>
                  {formatKsh(product.price)}
                </td>
                <td data-label="Category" className={cells.plain}>
                  {categoryWords(product.category)}
                </td>
                <td data-label="Stock" data-figure>
                  <Stock units={product.stock} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </ListPanel>
  )
}

function Stock({ units }: { units: number }) {
  if (units > LOW_STOCK) return <>{count(units)}</>
  return <Badge tone={units > 0 ? "warning" : "danger"}>{count(units)}</Badge>
}
