import { categoryWords, shortId } from "@mavazi/contracts/admin-words"
import { formatKsh } from "@mavazi/contracts/money"
import { LOW_STOCK } from "@mavazi/contracts/stock"
import { Link } from "react-router"
import { Badge } from "~/shared/ui/display/badge"
import { Table } from "~/shared/ui/display/table"
import { files, productsQuery } from "../../api/admin-queries"
import { useAdminQuery } from "../../api/use-admin-query"
import { count } from "../../model/formats"
import cells from "./cells.module.css"
import { MedusaAdminLink } from "../controls/medusa-admin-link"
import { ChoiceFilter, FilterBar, SearchFilter } from "./filter-bar"
import { ListPanel, type PanelProps } from "./list-panel"

const EMPTY = { title: "No products yet", text: "Add products in the Medusa admin, at /app." }

const STOCKS = [
  ["", "Any stock"],
  ["in", "Well stocked"],
  ["low", "Low"],
  ["out", "Out of stock"],
] as const
const SORTS = [
  ["", "Newest first"],
  ["oldest", "Oldest first"],
  ["name", "Name, A to Z"],
  ["stock", "Lowest stock"],
] as const

export function ProductPanel(place: PanelProps) {
  const query = useAdminQuery(productsQuery(place.page, place.filters))
  const categories = (query.data?.categories ?? []).map((handle) => [handle, categoryWords(handle)] as const)
  const controls = (
    <FilterBar label="Products">
      <SearchFilter {...place} label="Name, ID or SKU" />
      <ChoiceFilter {...place} name="category" label="Category" options={[["", "All categories"], ...categories]} />
      <ChoiceFilter {...place} name="stock" label="Stock" options={STOCKS} />
      <ChoiceFilter {...place} name="sort" label="Sort" options={SORTS} />
    </FilterBar>
  )
  return (
    <ListPanel
      {...place}
      title="Products"
      query={query}
      file={files.products(place.filters)}
      empty={EMPTY}
      controls={controls}
    >
      {({ products }) => (
        <Table caption="Products" captionHidden>
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
                  <MedusaAdminLink path={`products/${product.id}`}>{shortId(product._id)}</MedusaAdminLink>
                </th>
                <td data-label="Name" className={cells.name}>
                  {product.slug === null ? product.name : <Link to={`/product/${product.slug}`}>{product.name}</Link>}
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
