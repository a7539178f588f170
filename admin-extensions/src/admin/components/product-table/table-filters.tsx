import type { ProductTable } from "@mavazi/contracts/engine-admin/product-table"
import { Input } from "@medusajs/ui"
import * as copy from "../../copy/product-table"
import type { TableFilter } from "../../data/product-table"
import { ListChoice } from "../list-choice"
import { StockCounts } from "./stock-counts"

interface TableFiltersProps {
  filter: TableFilter
  categories: ProductTable["categories"]
  onChange: (change: Partial<TableFilter>) => void
}

/** By title or SKU, category, status and stock; with the number of products to restock. */
export function TableFilters({ filter, categories, onChange }: TableFiltersProps) {
  return (
    <div className="flex flex-col gap-y-3 px-6 py-4">
      <StockCounts stock={filter.stock} onChange={(stock) => onChange({ stock })} />
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-4">
        <Input
          type="search"
          size="small"
          placeholder={copy.search}
          aria-label={copy.search}
          maxLength={100}
          value={filter.q}
          onChange={(event) => onChange({ q: event.target.value })}
        />
        <ListChoice
          label={copy.category}
          none={copy.allCategories}
          value={filter.category}
          items={categories.map(({ id, name }) => [id, name] as const)}
          onChange={(category) => onChange({ category })}
        />
        <ListChoice
          label={copy.status}
          none={copy.allStatuses}
          value={filter.status}
          items={Object.entries(copy.STATUS_NAMES)}
          onChange={(status) => onChange({ status })}
        />
        <ListChoice
          label={copy.stock}
          none={copy.allStock}
          value={filter.stock}
          items={Object.entries(copy.STOCK_NAMES)}
          onChange={(stock) => onChange({ stock })}
        />
      </div>
    </div>
  )
}
