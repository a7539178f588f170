import { categoryLabel } from "@mavazi/contracts/dashboard/labels"
import { Table } from "~/shared/ui/display/table"
import { exportUrls, productsQuery } from "../../api/admin-queries"
import { useAdminQuery } from "../../api/use-admin-query"
import * as labels from "../../copy/labels"
import * as lists from "../../copy/lists"
import * as copy from "../../copy/product-list"
import { ChoiceFilter, FilterBar, SearchFilter } from "./filter-bar"
import { ListPanel, type PanelProps } from "./list-panel"
import { ProductRow } from "./product-row"

const EMPTY = { title: copy.emptyTitle, text: copy.emptyText }

const STOCKS = [
  ["", copy.filterStockAny],
  ["in", copy.filterStockHigh],
  ["low", copy.filterStockLow],
  ["out", copy.filterStockOut],
] as const
const SORTS = [
  ["", lists.sortNewest],
  ["oldest", lists.sortOldest],
  ["name", copy.sortNameAscending],
  ["stock", copy.sortStockAscending],
] as const

export function ProductPanel(props: PanelProps) {
  const query = useAdminQuery(productsQuery(props.page, props.filters))
  const categories = (query.data?.categories ?? []).map((handle) => [handle, categoryLabel(handle)] as const)
  const controls = (
    <FilterBar label={labels.products}>
      <SearchFilter {...props} label={copy.searchHint} />
      <ChoiceFilter
        {...props}
        name="category"
        label={copy.category}
        options={[["", copy.filterCategoryAny], ...categories]}
      />
      <ChoiceFilter {...props} name="stock" label={copy.stock} options={STOCKS} />
      <ChoiceFilter {...props} name="sort" label={lists.sort} options={SORTS} />
    </FilterBar>
  )
  return (
    <ListPanel
      {...props}
      title={labels.products}
      query={query}
      exportUrl={exportUrls.products(props.filters)}
      empty={EMPTY}
      controls={controls}
    >
      {({ products }) => (
        <Table caption={labels.products} captionHidden>
          <thead>
            <tr>
              <th scope="col">{copy.id}</th>
              <th scope="col">{labels.name}</th>
              <th scope="col" data-figure>
                {labels.price}
              </th>
              <th scope="col">{copy.category}</th>
              <th scope="col" data-figure>
                {copy.stock}
              </th>
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <ProductRow key={product._id} product={product} />
            ))}
          </tbody>
        </Table>
      )}
    </ListPanel>
  )
}
