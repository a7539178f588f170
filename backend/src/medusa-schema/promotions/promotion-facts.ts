import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { listParameter } from "../parameters"
import { groupsOfCustomer } from "../pricing/variant-price"
import { PROMOTIONS_STATE } from "./promotions-state"

interface Ref {
  id: string
}

/** What the rules of promotions read about a buyer and products, in the form in which the engine's module expects it. */
export interface PromotionFacts {
  /** Null for a guest. */
  email: string | null
  groups: Ref[]
  /** By variant. */
  products: Record<string, PromotedProduct>
  /** See `PROMOTIONS_STATE`. */
  state: string
}

export interface PromotedProduct {
  id: string
  collection_id?: string
  type_id?: string
  /** With their parents: a promotion of a category is one of its subcategories too. */
  categories: Ref[]
  tags: Ref[]
  discountable: boolean
}

const FACTS = `
  select c.email,
         coalesce((
           select jsonb_agg(jsonb_build_object('id', member.id)) from unnest(${groupsOfCustomer("c.id")}) member (id)
         ), '[]') as groups,
         coalesce((
           select jsonb_object_agg(v.id, jsonb_strip_nulls(jsonb_build_object(
                    'id', p.id, 'collection_id', p.collection_id, 'type_id', p.type_id, 'discountable', p.discountable,
                    'categories', coalesce((
                      select jsonb_agg(distinct jsonb_build_object('id', ancestor.id))
                        from product_category_product member
                        join product_category category
                          on category.id = member.product_category_id and category.deleted_at is null
                        join product_category ancestor
                          on ancestor.id = any (string_to_array(category.mpath, '.')) and ancestor.deleted_at is null
                       where member.product_id = p.id
                    ), '[]'),
                    'tags', coalesce((
                      select jsonb_agg(jsonb_build_object('id', tag.id))
                        from product_tags tagged join product_tag tag on tag.id = tagged.product_tag_id
                       where tagged.product_id = p.id and tag.deleted_at is null
                    ), '[]'))))
             from product_variant v join product p on p.id = v.product_id
            where v.id = any (${listParameter(":variantIds")})
         ), '{}') as products,
         ${PROMOTIONS_STATE} as state
    from (select 1) one left join customer c on c.id = :customerId`

/** @throws Error for an unknown customer */
export async function readPromotionFacts(
  knex: Knex,
  wanted: { customerId: string | null; variantIds: string[]; codes: readonly string[] },
): Promise<PromotionFacts> {
  const { rows } = await knex
    .raw<{ rows: PromotionFacts[] }>(FACTS, { ...wanted, codes: [...wanted.codes] })
    .options({ name: "read-promotion-facts" })
  const facts = rows[0]
  if (!facts || (wanted.customerId !== null && facts.email === null))
    throw new Error(`Customer ${wanted.customerId} does not exist`)
  return facts
}
