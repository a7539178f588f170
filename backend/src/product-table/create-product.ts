import { CURRENCY } from "@mavazi/contracts"
import type { NewProduct, NewProductResponse } from "@mavazi/contracts/engine-admin/new-product"
import type { CreateProductWorkflowInputDTO, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError, Modules, ProductStatus } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { noStockLocation } from "../inventory/copy"
import { type NewProductFacts, readNewProductFacts } from "../medusa-schema/products/new-product-facts"
import { readCategoryNames } from "../medusa-schema/products/product-table"
import { readShopChannel, readShopLocation } from "../medusa-schema/stock/shop-location"
import { isColourTitle } from "../products/variant-options"
import { TABLE_LOCK } from "./change-products"
import * as copy from "./copy"
import { newProductWorkflow } from "./new-product-workflow"
import { engineOptions, freeName, type NewVariant, newVariants, slugOf } from "./new-variants"

/**
 * Creates a product that the shop can list and sell: handle, SKUs, sales channel, shipping profile and stock location are set here.
 * @throws MedusaError not found or invalid data, in words
 */
export async function createProduct(
  container: MedusaContainer,
  product: NewProduct,
): Promise<NewProductResponse["product"]> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  return container.resolve(Modules.LOCKING).execute(TABLE_LOCK, async () => {
    const wanted = slugOf(product.title) || PLACEHOLDER_HANDLE
    const facts = await readNewProductFacts(knex, { handle: wanted, pictures: product.pictures })
    const locationId = await checked(knex, product, facts)
    const handle = freeName(wanted, new Set(facts.handles))
    const variants = newVariants(product, handle, facts.skus)
    const channelId = await readShopChannel(knex)
    const { result } = await newProductWorkflow(container).run({
      input: {
        products: [engineProduct(product, { handle, variants, facts, channelId })],
        stock: variants.map(({ sku, stocked }) => ({ sku, locationId, stocked })),
        published: product.status === "published" ? [handle] : [],
      },
    })
    return { id: result[0]?.id ?? "", handle, title: product.title }
  })
}

/** Handle of a product whose title has no Latin letter and no digit. */
const PLACEHOLDER_HANDLE = "product"

/** The location that keeps the stock, after checks that need the database. */
async function checked(knex: Knex, product: NewProduct, facts: NewProductFacts): Promise<string> {
  const stored = new Set(facts.pictures)
  if (product.pictures.some((url) => !stored.has(url))) throw invalid(copy.picturesGone)
  const known = new Set((await readCategoryNames(knex)).map(({ id }) => id))
  if (product.categoryIds.some((id) => !known.has(id))) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, copy.categoryGone)
  }
  const locationId = await readShopLocation(knex)
  if (locationId === undefined) throw invalid(noStockLocation)
  return locationId
}

const invalid = (message: string) => new MedusaError(MedusaError.Types.INVALID_DATA, message)

interface NewProductParts {
  handle: string
  variants: readonly NewVariant[]
  facts: NewProductFacts
  channelId: string | null
}

function engineProduct(
  product: NewProduct,
  { handle, variants, facts, channelId }: NewProductParts,
): CreateProductWorkflowInputDTO {
  const { title, description, pictures, categoryIds, price } = product
  return {
    ...{ title, handle, description, status: ProductStatus.DRAFT, category_ids: categoryIds },
    ...(channelId !== null && { sales_channels: [{ id: channelId }] }),
    ...(pictures[0] !== undefined && { thumbnail: pictures[0], images: pictures.map((url) => ({ url })) }),
    metadata: { swatches: swatchesOf(product, facts) },
    options: engineOptions(product),
    variants: variants.map(({ title: name, sku, options }, place) => ({
      ...{ title: name, sku, options, variant_rank: place, manage_inventory: true, allow_backorder: false },
      prices: [{ currency_code: CURRENCY.toLowerCase(), amount: price }],
    })),
  }
}

/** Swatches of its colours that other products have. */
function swatchesOf({ options }: NewProduct, { swatches }: NewProductFacts): Record<string, string> {
  const colours = options.filter(({ title }) => isColourTitle(title)).flatMap(({ values }) => values)
  return Object.fromEntries(colours.flatMap((colour) => (swatches[colour] ? [[colour, swatches[colour]]] : [])))
}
