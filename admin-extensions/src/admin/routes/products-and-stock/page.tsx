import { FetchState, TablePages } from "@mavazi/admin-ui"
import { PRODUCTS_PER_PAGE } from "@mavazi/contracts/engine-admin/product-table"
import { defineRouteConfig } from "@medusajs/admin-sdk"
import { TagSolid } from "@medusajs/icons"
import { Container, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useSearchParams } from "react-router-dom"
import { ChangeSelected } from "../../components/product-table/change-selected"
import { ProductRows } from "../../components/product-table/product-rows"
import { TableFilters } from "../../components/product-table/table-filters"
import { TableHead } from "../../components/product-table/table-head"
import * as copy from "../../copy/product-table"
import { productTableQuery, type TableFilter } from "../../data/product-table"

const ALL: TableFilter = { q: "", category: "", status: "", stock: "" }

/** Products with pictures, sizes and stock; stock is edited in the row, the rest for all selected products. */
const ProductsAndStockPage = () => {
  const [params] = useSearchParams()
  const [filter, setFilter] = useState({ ...ALL, q: params.get("q") ?? "", stock: params.get("stock") ?? "" })
  const [page, setPage] = useState(0)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const query = useQuery(productTableQuery(filter, page + 1))
  const { data } = query
  const narrow = (change: Partial<TableFilter>) => {
    setFilter({ ...filter, ...change })
    setPage(0)
  }
  const select = (ids: readonly string[], isSelected: boolean) =>
    setSelected(new Set([...selected].filter((id) => !ids.includes(id)).concat(isSelected ? ids : [])))
  return (
    <Container className="divide-y p-0">
      <TableHead />
      <TableFilters filter={filter} categories={data?.categories ?? []} onChange={narrow} />
      <FetchState query={query} what={copy.productsWhat} />
      {data && selected.size > 0 && (
        <ChangeSelected ids={[...selected]} categories={data.categories} onClear={() => setSelected(new Set())} />
      )}
      {data && data.count === 0 && (
        <Text size="small" className="text-ui-fg-subtle px-6 py-8 text-center" role="status">
          {copy.noProducts}
        </Text>
      )}
      {data && data.count > 0 && (
        <div>
          <ProductRows {...data} selected={selected} onSelect={select} />
          <TablePages count={data.count} pageSize={PRODUCTS_PER_PAGE} page={page} onPage={setPage} />
        </div>
      )}
    </Container>
  )
}

export const config = defineRouteConfig({ label: copy.productsAndStock, icon: TagSolid, rank: 3 })

export default ProductsAndStockPage
