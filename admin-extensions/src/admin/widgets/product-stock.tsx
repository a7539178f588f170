import { useMayCall } from "@mavazi/admin-ui"
import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminProduct, DetailWidgetProps } from "@medusajs/framework/types"
import { Button, Container, Heading, Input, Label, Text, toast } from "@medusajs/ui"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { type FormEvent, useState } from "react"
import { BEFORE_ENGINE_WIDGETS } from "../components/widget-order"
import { manageStock, unmanagedOfQuery } from "../data/stock"
import type { UnmanagedVariant } from "@mavazi/contracts/engine-admin/stock"
import * as copy from "../copy/stock"

/** Names the variants of a product whose stock is not managed, and puts them under the engine's inventory. */
const ProductStockWidget = ({ data: product }: DetailWidgetProps<AdminProduct>) => {
  const { data } = useQuery({
    ...unmanagedOfQuery(product.id),
    enabled: useMayCall("GET /admin/products/:id/managed-stock"),
  })
  if (!data || data.variants.length === 0) return null
  return <ManagedStock key={data.variants.length} productId={product.id} variants={data.variants} />
}

function ManagedStock({ productId, variants }: { productId: string; variants: UnmanagedVariant[] }) {
  const queries = useQueryClient()
  const [units, setUnits] = useState<Record<string, string>>({})
  const save = useMutation({
    mutationFn: () => manageStock(productId, quantities(variants, units)),
    onSuccess: async () => {
      toast.success(copy.stockManaged)
      await queries.invalidateQueries()
    },
    onError: (fault) => {
      toast.error(fault.message)
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (variants.every(({ id }) => units[id])) save.mutate()
    else toast.error(copy.numberMissing)
  }
  return (
    <Container style={BEFORE_ENGINE_WIDGETS} className="divide-y p-0">
      <div className="flex flex-col gap-y-1 px-6 py-4">
        <Heading level="h2">{copy.stockNotManaged}</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          {copy.manageStockAbout}
        </Text>
      </div>
      <form className="flex flex-col gap-y-3 px-6 py-4" onSubmit={send}>
        {variants.map(({ id, title }) => (
          <div key={id} className="flex items-center justify-between gap-x-4">
            <Label htmlFor={`stock-${id}`} size="small" className="min-w-0 break-words">
              {title}
            </Label>
            <Input
              id={`stock-${id}`}
              className="w-24"
              size="small"
              type="number"
              inputMode="numeric"
              min={0}
              max={1_000_000}
              step={1}
              aria-required
              value={units[id] ?? ""}
              onChange={({ target }) => {
                setUnits((known) => ({ ...known, [id]: target.value }))
              }}
            />
          </div>
        ))}
        <div>
          <Button size="small" type="submit" isLoading={save.isPending}>
            {copy.manageStock}
          </Button>
        </div>
      </form>
    </Container>
  )
}

function quantities(variants: UnmanagedVariant[], units: Record<string, string>) {
  return variants.map(({ id }) => ({ id, stocked_quantity: Number(units[id]) }))
}

export const config = defineWidgetConfig({ zone: "product.details.side.before" })

export default ProductStockWidget
