import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** What the engine's tables say of one published product. */
export interface ProductFacts {
  id: string
  slug: string
  title: string
  description: string
  metadata: Record<string, unknown> | null
  published_at: Date
  /** Public categories, deepest first; each from the top level down. */
  categories: { handles: string[]; names: string[] }[]
  variants: VariantFacts[]
  pictures: PictureFacts[]
}

export interface VariantFacts {
  id: string
  product_id: string
  sku: string | null
  size: string | null
  color: string | null
  /** Shillings; null when it has no price of its own. */
  base: string | null
  /** Lowest price of the lists that run now. */
  listed: string | null
  /** The lowest list price is a sale, not another regular price. */
  on_sale: boolean
  /** Null when its stock is not counted. */
  stock: string | null
}

export interface PictureFacts {
  product_id: string
  url: string
  base: string | null
  widths: number[] | null
  width: number | null
  height: number | null
  colour: string | null
  alt: string | null
  /** Variants that show this picture. */
  variant_ids: string[]
  /** Name of the colour it shows, when the picture says so itself. */
  shows: string | null
}

const PRODUCTS = `
  select p.id, p.handle as slug, p.title, coalesce(p.description, '') as description, p.metadata,
    coalesce(n.published_at, p.created_at) as published_at
  from product p left join catalogue_publication n on n.product_id = p.id
  where p.id = any (?) and p.status = 'published' and p.deleted_at is null`

const CATEGORIES = `
  select pc.product_id,
    array_agg(a.handle order by array_position(string_to_array(c.mpath, '.'), a.id)) as handles,
    array_agg(a.name order by array_position(string_to_array(c.mpath, '.'), a.id)) as names
  from product_category_product pc
    join product_category c on c.id = pc.product_category_id and c.deleted_at is null
    join product_category a on a.id = any (string_to_array(c.mpath, '.'))
  where pc.product_id = any (?)
  group by pc.product_id, c.id
  having bool_and(a.is_active and not a.is_internal and a.deleted_at is null)
  order by count(*) desc, min(c.rank), c.id`

/** Price lists for single customer groups, and prices for larger quantities or by rule, are nobody's public price. */
const VARIANTS = `
  select v.id, v.product_id, v.sku, o.size, o.color, m.base, m.listed, coalesce(m.sale = m.listed, false) as on_sale,
    case when v.manage_inventory and not v.allow_backorder then coalesce(s.stock, 0) end as stock
  from product_variant v
  left join lateral (
    select max(ov.value) filter (where lower(po.title) = 'size') as size,
      max(ov.value) filter (where lower(po.title) in ('colour', 'color')) as color,
      min(ov.rank) filter (where lower(po.title) in ('colour', 'color')) as color_rank
    from product_variant_option vo
      join product_option_value ov on ov.id = vo.option_value_id and ov.deleted_at is null
      join product_option po on po.id = ov.option_id and po.deleted_at is null
    where vo.variant_id = v.id) o on true
  left join lateral (
    select min(p.amount) filter (where p.price_list_id is null) as base,
      min(p.amount) filter (where l.id is not null) as listed,
      min(p.amount) filter (where l.type = 'sale') as sale
    from product_variant_price_set ps
      join price p on p.price_set_id = ps.price_set_id and p.deleted_at is null
      left join price_list l on l.id = p.price_list_id and l.deleted_at is null and l.status = 'active'
        and coalesce(l.rules_count, 0) = 0
        and (l.starts_at is null or l.starts_at <= now()) and (l.ends_at is null or l.ends_at > now())
    where ps.variant_id = v.id and ps.deleted_at is null and p.currency_code = 'kes'
      and coalesce(p.rules_count, 0) = 0 and (p.price_list_id is null or l.id is not null)
      and coalesce(p.min_quantity, 1) <= 1 and coalesce(p.max_quantity, 1) >= 1) m on true
  left join lateral (
    select min(floor(i.available / i.required)) as stock
    from (
      select coalesce(sum(il.stocked_quantity - il.reserved_quantity), 0) as available,
        greatest(vi.required_quantity, 1) as required
      from product_variant_inventory_item vi
        left join inventory_level il on il.inventory_item_id = vi.inventory_item_id and il.deleted_at is null
      where vi.variant_id = v.id and vi.deleted_at is null
      group by vi.inventory_item_id, vi.required_quantity) i) s on true
  where v.product_id = any (?) and v.deleted_at is null
  order by v.product_id, v.variant_rank, o.color_rank, o.color, v.created_at, v.id`

/** A thumbnail chosen from the product's pictures comes first; one that is no picture of the product is added. */
const PICTURES = `
  select i.product_id, i.url, m.base, m.widths, m.width, m.height, m.colour, m.alt, i.metadata->>'colour' as shows,
    coalesce((select array_agg(vp.variant_id) from product_variant_product_image vp
      where vp.image_id = i.id and vp.deleted_at is null), '{}') as variant_ids
  from (
    select i.id, i.product_id, i.url, i.rank, i.metadata, i.url = p.thumbnail as first
    from image i join product p on p.id = i.product_id
    where i.product_id = any (:ids) and i.deleted_at is null
    union all
    select null, p.id, p.thumbnail, -1, null, true from product p
    where p.id = any (:ids) and p.thumbnail is not null
      and not exists (select from image i where i.product_id = p.id and i.url = p.thumbnail and i.deleted_at is null)
  ) i left join media_picture m on m.url = i.url
  order by i.product_id, coalesce(i.first, false) desc, i.rank, i.id`

/** Reads published products by id, in five statements however many; others are left out. */
export async function readFacts(knex: Knex, ids: string[]): Promise<ProductFacts[]> {
  const read = async <Row>(sql: string, bindings: Knex.RawBinding[] | Knex.ValueDict) =>
    (await knex.raw<{ rows: Row[] }>(sql, bindings)).rows
  const products = await read<Omit<ProductFacts, "categories" | "variants" | "pictures">>(PRODUCTS, [ids])
  const categories = await read<{ product_id: string; handles: string[]; names: string[] }>(CATEGORIES, [ids])
  const variants = await read<VariantFacts>(VARIANTS, [ids])
  const pictures = await read<PictureFacts>(PICTURES, { ids })
  const categoriesOf = byProduct(categories)
  const variantsOf = byProduct(variants)
  const picturesOf = byProduct(pictures)
  return products.map((product) => ({
    ...product,
    categories: categoriesOf.get(product.id) ?? [],
    variants: variantsOf.get(product.id) ?? [],
    pictures: picturesOf.get(product.id) ?? [],
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
