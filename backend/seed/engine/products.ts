import type { CreateProductWorkflowInputDTO, MedusaContainer } from "@medusajs/framework/types"
import { Modules, ProductStatus } from "@medusajs/framework/utils"
import { createProductsWorkflow } from "@medusajs/medusa/core-flows"
import { CLOTHS, COLOURS, PRODUCTS, type SeedProduct } from "../catalogue"
import { CLOTHS_IN_SWAHILI, FACT_LABELS, PRODUCTS_IN_SWAHILI } from "../catalogue/swahili"
import type { Commerce } from "./commerce"
import { NO_PICTURES, type ProductPictures, seedPictures } from "./pictures"
import { variantsOf } from "./variants"

const BATCH = 24

/** Creates the products that the shop does not have yet. Returns how many. */
export async function seedProducts(
  container: MedusaContainer,
  commerce: Commerce,
  categories: ReadonlyMap<string, string>,
): Promise<number> {
  const present = await container
    .resolve(Modules.PRODUCT)
    .listProducts({ handle: PRODUCTS.map(({ slug }) => slug) }, { select: ["handle"], take: PRODUCTS.length })
  const known = new Set(present.map(({ handle }) => handle))
  const missing = PRODUCTS.filter(({ slug }) => !known.has(slug))
  const pictures = missing.length > 0 ? await seedPictures(container) : new Map<string, ProductPictures>()
  for (let start = 0; start < missing.length; start += BATCH) {
    const products = missing
      .slice(start, start + BATCH)
      .map((product) =>
        engineProduct(product, commerce, { categories, pictures: pictures.get(product.slug) ?? NO_PICTURES }),
      )
    await createProductsWorkflow(container).run({ input: { products } })
  }
  return missing.length
}

function engineProduct(
  product: SeedProduct,
  commerce: Commerce,
  { categories, pictures }: { categories: ReadonlyMap<string, string>; pictures: ProductPictures },
): CreateProductWorkflowInputDTO {
  return {
    title: product.name,
    handle: product.slug,
    description: product.description,
    status: ProductStatus.PUBLISHED,
    material: CLOTHS[product.cloth].fibre,
    origin_country: "ke",
    category_ids: [product.audience, product.category].map((handle) => categoryId(categories, handle)),
    sales_channels: [{ id: commerce.salesChannelId }],
    shipping_profile_id: commerce.shippingProfileId,
    ...(pictures.urls[0] ? { thumbnail: pictures.urls[0], images: pictures.urls.map((url) => ({ url })) } : {}),
    metadata: metadataOf(product, pictures),
    options: [
      { title: "Size", values: [...product.sizes] },
      { title: "Colour", values: [...product.colours] },
    ],
    variants: variantsOf(product).map(({ sku, size, colour }) => ({
      title: `${colour} / ${size}`,
      sku,
      manage_inventory: true,
      allow_backorder: false,
      options: { Size: size, Colour: colour },
      prices: [{ currency_code: "kes", amount: product.shillings }],
    })),
  }
}

function categoryId(categories: ReadonlyMap<string, string>, handle: string): string {
  const id = categories.get(handle)
  if (!id) throw new Error(`No category ${handle}`)
  return id
}

/** Metadata that the product page shows; `ProductFacts` in the contracts has the keys of its lists. */
function metadataOf(product: SeedProduct, pictures: ProductPictures): Record<string, unknown> {
  const cloth = CLOTHS[product.cloth]
  const inSwahili = CLOTHS_IN_SWAHILI[product.cloth]
  return {
    audience: product.audience,
    materials: [
      { label: "Fibre", text: cloth.fibre },
      { label: "Weight", text: cloth.weight },
      { label: "Mill", text: cloth.mill },
      { label: "Care", text: cloth.care },
    ],
    materials_sw: [
      { label: FACT_LABELS.fibre, text: inSwahili.fibre },
      { label: FACT_LABELS.weight, text: inSwahili.weight },
      { label: FACT_LABELS.mill, text: inSwahili.mill },
      { label: FACT_LABELS.care, text: inSwahili.care },
    ],
    sustainability: [{ label: "Water", text: cloth.water }, ...product.facts],
    sustainability_sw: [
      { label: FACT_LABELS.water, text: inSwahili.water },
      ...(PRODUCTS_IN_SWAHILI[product.slug]?.facts ?? []),
    ],
    swatches: Object.fromEntries(product.colours.map((colour) => [colour, COLOURS[colour]])),
    pictures_by_colour: pictures.byColour,
  }
}
