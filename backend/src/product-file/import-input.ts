import { CURRENCY } from "@mavazi/contracts"
import type { CreateProductWorkflowInputDTO } from "@medusajs/framework/types"
import { ProductStatus } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ApiFailure } from "../http/api-failure"
import { readStoredPrices } from "../medusa-schema/pricing/stored-prices"
import { readShopChannel } from "../medusa-schema/stock/shop-location"
import { engineOptions } from "../product-table/new-variants"
import { type PriceSetUpdate, priceSetWith } from "../product-table/price-sets"
import { PLACEHOLDER_OPTION } from "../products/variant-options"
import * as copy from "./copy"
import type { ImportPlan, NewFileProduct } from "./import-plan"

/** A plan as the workflow takes it. */
export async function inputOf(knex: Knex, plan: ImportPlan) {
  const channelId = await readShopChannel(knex)
  const { created, products, skus, stock } = plan
  const onSale = created.filter(({ fields }) => fields.status !== ProductStatus.DRAFT)
  return {
    created: created.map((product) => engineProduct(product, channelId)),
    createdStock: created.flatMap(({ variants }) =>
      variants.flatMap(({ sku, stock: levels }) => levels.map((level) => ({ sku, ...level }))),
    ),
    published: onSale.map(({ fields }) => fields.handle),
    products: [...products].map(([id, fields]) => ({ id, ...fields })),
    ...{ skus, stock },
    priceSets: await priceSetsOf(knex, plan),
  }
}

async function priceSetsOf(knex: Knex, { prices }: ImportPlan): Promise<PriceSetUpdate[]> {
  const stored = await readStoredPrices(knex, [...new Set(prices.map(({ productId }) => productId))])
  const amountOf = new Map(prices.map(({ variantId, amount }) => [variantId, amount]))
  return stored.flatMap((variant) => {
    const amount = amountOf.get(variant.variantId)
    if (amount === undefined) return []
    if (variant.priceSetId === null) throw new ApiFailure(400, copy.priceInvalid)
    return [priceSetWith(variant, variant.priceSetId, amount)]
  })
}

/** As a draft: the last step of the workflow publishes. */
function engineProduct(
  { fields, options, variants }: NewFileProduct,
  channelId: string | null,
): CreateProductWorkflowInputDTO {
  const { images, type_id, thumbnail, material, ...texts } = fields
  return {
    ...texts,
    ...(type_id && { type_id }),
    ...(material && { material }),
    ...(thumbnail && { thumbnail }),
    ...(images && { images: images.map(({ url }) => ({ url })) }),
    status: ProductStatus.DRAFT,
    ...(channelId !== null && { sales_channels: [{ id: channelId }] }),
    options: engineOptions({ options }),
    variants: variants.map(({ title, sku, options: values, price }, place) => ({
      title: title === "" ? fields.title : title,
      ...{ sku, variant_rank: place, manage_inventory: true, allow_backorder: false },
      options: options.length > 0 ? values : { [PLACEHOLDER_OPTION.title]: PLACEHOLDER_OPTION.value },
      prices: [{ currency_code: CURRENCY.toLowerCase(), amount: price }],
    })),
  }
}
