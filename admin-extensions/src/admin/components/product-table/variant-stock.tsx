import type { ProductTable, TableProduct, TableVariant } from "@mavazi/contracts/engine-admin/product-table"
import { Badge, Button, Text } from "@medusajs/ui"
import { useId, useState } from "react"
import * as copy from "../../copy/product-table"
import { stockWords } from "../../data/product-table"
import { StockInput } from "./stock-input"

/** Products with more variants show their stock when asked. */
const SHORT = 6

interface VariantStockProps {
  product: TableProduct
  locations: ProductTable["locations"]
  /** Whether it is one of few products. */
  alone: boolean
}

/** Stock of each variant of a product, by location. */
export function VariantStock({ product, locations, alone }: VariantStockProps) {
  const id = useId()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isShort = product.variants.length <= SHORT
  const open = chosen ?? (isShort || alone)
  return (
    <div className="flex flex-col gap-y-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <Text size="small">{stockWords(product)}</Text>
        {!isShort && (
          <Button
            size="small"
            variant="transparent"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setChosen(!open)}
          >
            {open ? copy.hideStock : copy.showStock}
          </Button>
        )}
      </div>
      <ul id={id} className="grid gap-x-8 gap-y-1 2xl:grid-cols-2">
        {open &&
          product.variants.map((variant) => (
            <VariantLine key={variant.id} variant={variant} product={product.title} locations={locations} />
          ))}
      </ul>
    </div>
  )
}

interface VariantLineProps {
  variant: TableVariant
  product: string
  locations: ProductTable["locations"]
}

function VariantLine({ variant, product, locations }: VariantLineProps) {
  const { id, name, sku, stock, counted, backorder, waiting } = variant
  return (
    <li className="flex items-start justify-between gap-x-3">
      <div className="min-w-0 pt-1.5">
        <Text size="small" className="break-words">
          {name} {backorder && <Badge size="2xsmall">{copy.backorder}</Badge>}
        </Text>
        {sku !== null && (
          <Text size="xsmall" className="text-ui-fg-subtle break-all">
            {sku}
          </Text>
        )}
        {waiting > 0 && (
          <Text size="xsmall" className="text-ui-fg-subtle">
            {copy.waiting(waiting)}
          </Text>
        )}
      </div>
      {counted !== "yes" && (
        <Badge size="2xsmall" className="mt-1.5 shrink-0">
          {counted === "set" ? copy.isSet : copy.notLimited}
        </Badge>
      )}
      <div className="flex shrink-0 flex-wrap justify-end gap-2">
        {stock.map((at) => {
          const location = locations.find((each) => each.id === at.locationId)?.name ?? ""
          return (
            <div key={at.locationId} className="flex flex-col items-end">
              {locations.length > 1 && (
                <Text size="xsmall" className="text-ui-fg-subtle max-w-24 truncate" title={location}>
                  {location}
                </Text>
              )}
              <StockInput label={copy.stockOf(`${product}, ${name}`, location)} variantId={id} at={at} />
            </div>
          )
        })}
      </div>
    </li>
  )
}
