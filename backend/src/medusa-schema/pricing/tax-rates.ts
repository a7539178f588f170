import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** A tax rate of the engine as an order line remembers it. Prices include it. */
export interface VatRate {
  id: string
  code: string | null
  name: string
  rate: number
  provider: string
}

/** What a rate may be made for, instead of for everything. */
export interface Taxed {
  productId?: string
  productTypeId?: string | null
  shippingOptionId?: string
}

interface RateRow extends VatRate {
  isDefault: boolean
  rules: { reference: string; reference_id: string }[]
}

/** Kenya's rates as the merchant keeps them in the engine; answers the one for a product or a shipping option. */
export async function readVat(knex: Knex): Promise<(thing: Taxed) => VatRate | null> {
  const { rows } = await knex.raw<{ rows: RateRow[] }>(RATES)
  return (thing) => rateFor(rows, thing)
}

// The engine's order: a rate for the product itself, then for its type, then the default.
function rateFor(rows: readonly RateRow[], thing: Taxed): VatRate | null {
  const made = (reference: string, id: string | null | undefined) =>
    id
      ? rows.find(({ rules }) => rules.some((rule) => rule.reference === reference && rule.reference_id === id))
      : undefined
  return (
    made("product", thing.productId) ??
    made("product_type", thing.productTypeId) ??
    made("shipping_option", thing.shippingOptionId) ??
    rows.find(({ isDefault }) => isDefault) ??
    null
  )
}

const RATES = `
  select r.id, r.code, r.name, r.rate::float8 as rate, r.is_default as "isDefault",
         regexp_replace(g.provider_id, '^tp_', '') as provider,
         coalesce((
           select json_agg(json_build_object('reference', u.reference, 'reference_id', u.reference_id))
             from tax_rate_rule u where u.tax_rate_id = r.id and u.deleted_at is null
         ), '[]'::json) as rules
    from tax_rate r
    join tax_region g on g.id = r.tax_region_id and g.deleted_at is null
   where g.country_code = 'ke' and g.province_code is null and r.deleted_at is null
   order by r.created_at`
