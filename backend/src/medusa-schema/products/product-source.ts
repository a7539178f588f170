import type { CollectionRef, PriceTier } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { StoredPictureColumns } from "./picture-columns"
import { priceTiersSql } from "../pricing/price-tiers"
import type { SellableRow } from "./sellable-variants"
import { sellableVariantsSql } from "./sellable-variants"
import { IS_SOLD } from "../stock/sold-products"
import { readTerms, type Terms, translationSql } from "./translations"

/** A product that the shop sells, in Medusa's tables. */
export interface ProductSource {
  id: string
  slug: string
  title: string
  description: string
  metadata: Record<string, unknown> | null
  published_at: Date
  collection: CollectionRef | null
  material: string | null
  type: string | null
  tags: string[]
  /** Public category paths, deepest first; each from the top level down. */
  categories: CategoryPath[]
  variants: VariantSource[]
  pictures: PictureSource[]
  /** Null while there is no review. */
  reviews: ReviewSource | null
  /** What is translated into Swahili. */
  swahili: TranslatedTexts
  /** Words that several products have, such as colours. */
  terms: Terms
}

interface CategoryPath {
  handles: string[]
  names: string[]
  /** Null where a category's name is not translated. */
  swahili_names: (string | null)[]
}

/** Null where a text is not translated. */
interface TranslatedTexts {
  title: string | null
  description: string | null
  material: string | null
  collection: string | null
}

/** Reviews of a product; the numbers are of the published ones. */
export interface ReviewSource {
  count: number
  /** Null when none is published. */
  average: number | null
  /** Number of reviews by their fit. */
  small: number
  true: number
  large: number
  /** Changes with every change of a review. */
  revision: string
}

/** A variant with the same price and stock as in cart and checkout. */
export interface VariantSource extends SellableRow {
  sku: string | null
  tiers: PriceTier[]
}

export interface PictureSource extends StoredPictureColumns {
  product_id: string
  /** Variants that show this picture. */
  variant_ids: string[]
}

const PRODUCTS = `
  select p.id, p.handle as slug, p.title, coalesce(p.description, '') as description, p.metadata,
    coalesce(n.published_at, p.created_at) as published_at,
    case when c.id is not null then jsonb_build_object('value', c.handle, 'label', c.title) end as collection,
    nullif(trim(p.material), '') as material, t.value as type,
    jsonb_build_object('title', ${translationSql("p.id", "title")}, 'description', ${translationSql("p.id", "description")},
      'material', ${translationSql("p.id", "material")}, 'collection', ${translationSql("c.id", "title")}) as swahili,
    coalesce((select array_agg(g.value order by g.value) from product_tags l
      join product_tag g on g.id = l.product_tag_id and g.deleted_at is null where l.product_id = p.id), '{}') as tags
  from product p
    left join catalogue_publication n on n.product_id = p.id
    left join product_collection c on c.id = p.collection_id and c.deleted_at is null
    left join product_type t on t.id = p.type_id and t.deleted_at is null
  where p.id = any (?) and ${IS_SOLD}`

const CATEGORIES = `
  select pc.product_id,
    array_agg(a.handle order by array_position(string_to_array(c.mpath, '.'), a.id)) as handles,
    array_agg(a.name order by array_position(string_to_array(c.mpath, '.'), a.id)) as names,
    array_agg(${translationSql("a.id", "name")} order by array_position(string_to_array(c.mpath, '.'), a.id)) as swahili_names
  from product_category_product pc
    join product_category c on c.id = pc.product_category_id and c.deleted_at is null
    join product_category a on a.id = any (string_to_array(c.mpath, '.'))
  where pc.product_id = any (?)
  group by pc.product_id, c.id
  having bool_and(a.is_active and not a.is_internal and a.deleted_at is null)
  order by count(*) desc, min(c.rank), c.id`

const VARIANTS = `
  select sellable.*, ${priceTiersSql()} as tiers
    from (${sellableVariantsSql("v.product_id = any (?)")}) sellable
    join product_variant v on v.id = sellable.variant_id`

/** The thumbnail comes first; it is added if it is not one of the product's pictures. */
const PICTURES = `
  select i.product_id, i.url, m.base, m.widths, m.width, m.height, m.colour, m.alt,
    coalesce((select array_agg(vp.variant_id) from product_variant_product_image vp
      where vp.image_id = i.id and vp.deleted_at is null), '{}') as variant_ids
  from (
    select i.id, i.product_id, i.url, i.rank, i.url = p.thumbnail as first
    from image i join product p on p.id = i.product_id
    where i.product_id = any (:ids) and i.deleted_at is null
    union all
    select null, p.id, p.thumbnail, -1, true from product p
    where p.id = any (:ids) and p.thumbnail is not null
      and not exists (select from image i where i.product_id = p.id and i.url = p.thumbnail and i.deleted_at is null)
  ) i left join media_picture m on m.url = i.url
  order by i.product_id, coalesce(i.first, false) desc, i.rank, i.id`

const published = (condition: string) => `count(*) filter (where status = 'published' and ${condition})::int`

/** Held reviews are in the revision: a review can be published and held again between two reads. */
const REVIEWS = `
  select product_id, ${published("true")} as count,
    round(avg(rating) filter (where status = 'published'), 1)::float as average,
    ${["small", "true", "large"].map((fit) => `${published(`fit = '${fit}'`)} as "${fit}"`).join(", ")},
    sum(extract(epoch from updated_at))::text as revision
  from product_review where product_id = any (?)
  group by product_id`

/** Reads products that the shop sells by id, in six statements; other products are left out. */
export async function readProductSources(knex: Knex, ids: string[]): Promise<ProductSource[]> {
  const read = async <Row>(sql: string, bindings: Knex.RawBinding[] | Knex.ValueDict) =>
    (await knex.raw<{ rows: Row[] }>(sql, bindings)).rows
  const products = await read<Omit<ProductSource, "categories" | "variants" | "pictures" | "reviews" | "terms">>(
    PRODUCTS,
    [ids],
  )
  const categories = await read<CategoryPath & { product_id: string }>(CATEGORIES, [ids])
  const variants = await read<VariantSource>(VARIANTS, [ids])
  const pictures = await read<PictureSource>(PICTURES, { ids })
  const reviews = await read<ReviewSource & { product_id: string }>(REVIEWS, [ids])
  const terms = await readTerms(knex)
  const reviewsOf = new Map(reviews.map(({ product_id, ...summary }) => [product_id, summary]))
  const categoriesOf = byProduct(categories)
  const variantsOf = byProduct(variants)
  const picturesOf = byProduct(pictures)
  return products.map((product) => ({
    ...product,
    categories: categoriesOf.get(product.id) ?? [],
    variants: variantsOf.get(product.id) ?? [],
    pictures: picturesOf.get(product.id) ?? [],
    reviews: reviewsOf.get(product.id) ?? null,
    terms,
  }))
}

function byProduct<Row extends { product_id: string }>(rows: Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.product_id)
    if (group) group.push(row)
    else groups.set(row.product_id, [row])
  }
  return groups
}
