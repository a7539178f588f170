import { randomUUID } from "node:crypto"
import { ProductDetail } from "@mavazi/contracts"
import { expect, vi } from "vitest"
import type { ShopConnection } from "../harness"
import type { Merchant } from "./merchant"

export interface VariantInput {
  options: Record<string, string>
  price: number
  /** Units at the shop's location; without it the stock is not managed. */
  stock?: number
}

export interface ProductInput {
  title: string
  options: Record<string, string[]>
  variants: VariantInput[]
  /** URLs of existing pictures. */
  images?: string[]
  status?: "draft" | "published"
  metadata?: Record<string, unknown>
}

interface Created {
  id: string
  handle: string
  variants: { id: string; title: string; inventory_items: { inventory_item_id: string }[] }[]
}

/** Creates a product as the form of the engine's admin does: with its required fields only. */
export async function createProduct(merchant: Merchant, odd: ProductInput): Promise<Created> {
  const { sales_channels } = await merchant.call<{ sales_channels: { id: string }[] }>("GET", "/admin/sales-channels")
  const { product } = await merchant.call<{ product: Created }>(
    "POST",
    "/admin/products?fields=id,handle,*variants,*variants.inventory_items",
    {
      title: odd.title,
      handle: `odd-${randomUUID()}`,
      status: odd.status ?? "published",
      ...(odd.metadata && { metadata: odd.metadata }),
      ...(odd.images && { images: odd.images.map((url) => ({ url })), thumbnail: odd.images[0] }),
      sales_channels: sales_channels.map(({ id }) => ({ id })),
      options: Object.entries(odd.options).map(([title, values]) => ({ title, values })),
      variants: odd.variants.map(({ options, price, stock }, place) => ({
        title: titleOf(odd.variants, place),
        options,
        manage_inventory: stock !== undefined,
        variant_rank: place,
        prices: [{ currency_code: "kes", amount: price }],
      })),
    },
  )
  for (const [place, { stock }] of odd.variants.entries()) {
    if (stock !== undefined) await stockVariant(merchant, variantAt(product, odd, place), stock)
  }
  return product
}

function titleOf(variants: VariantInput[], place: number): string {
  return Object.values(variants[place]?.options ?? {}).join(" / ")
}

/** The engine returns variants in a different sequence. */
export function variantAt(product: Created, odd: ProductInput, place: number): Created["variants"][number] {
  const found = product.variants.find(({ title }) => title === titleOf(odd.variants, place))
  if (!found) throw new Error(`${odd.title} has no variant ${String(place)}`)
  return found
}

async function stockVariant(merchant: Merchant, variant: Created["variants"][number], units: number): Promise<void> {
  const { stock_locations } = await merchant.call<{ stock_locations: { id: string }[] }>(
    "GET",
    "/admin/stock-locations",
  )
  const item = variant.inventory_items[0]?.inventory_item_id ?? ""
  await merchant.call("POST", `/admin/inventory-items/${item}/location-levels`, {
    location_id: stock_locations[0]?.id,
    stocked_quantity: units,
  })
}

/** The product's page once it is public and matches the expectation. */
export async function publicPage(
  shop: ShopConnection,
  slug: string,
  says: (page: ProductDetail) => boolean = () => true,
): Promise<ProductDetail> {
  return vi.waitFor(
    async () => {
      const { status, body } = await shop.visitor().api<unknown>(`/api/products/${slug}`)
      expect(status, slug).toBe(200)
      const page = ProductDetail.parse(body)
      expect(says(page), JSON.stringify(page)).toBe(true)
      return page
    },
    { timeout: 10_000, interval: 100 },
  )
}
