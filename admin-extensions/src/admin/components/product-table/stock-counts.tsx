import { Button } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import * as copy from "../../copy/product-table"
import { shownCounts, stockCountsQuery } from "../../data/product-table"

interface StockCountsProps {
  /** What the table is narrowed to. */
  stock: string
  onChange: (stock: string) => void
}

/** How many products are low in stock or sold out; each narrows the table to them, and back. */
export function StockCounts({ stock, onChange }: StockCountsProps) {
  const { data } = useQuery(stockCountsQuery)
  const shown = data ? shownCounts(data) : []
  if (shown.length === 0) return null
  return (
    <div role="group" aria-label={copy.lowHeading} className="flex flex-wrap gap-2">
      {shown.map(({ filter, label }) => (
        <Button
          key={filter}
          size="small"
          variant={stock === filter ? "primary" : "secondary"}
          aria-pressed={stock === filter}
          onClick={() => onChange(stock === filter ? "" : filter)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
