import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** A tax rate of the engine, as stored with an order line. Prices include it. */
export interface VatRate {
  id: string
  code: string | null
  name: string
  rate: number
  provider: string
}

/** Product or shipping option whose tax rate is requested. */
export interface TaxableItem {
  productId?: string
  productTypeId?: string | null
  shippingOptionId?: string
}

export interface RateRow extends VatRate {
  isDefault: boolean
  rules: { reference: string; reference_id: string }[]
}

/** Reads Kenya's rates from the engine; the returned function finds the rate of a product or shipping option. */
export async function readVat(knex: Knex): Promise<(item: TaxableItem) => VatRate | null> {
  const { rows } = await knex.raw<{ rows: RateRow[] }>(RATES).options({ name: "read-tax-rates" })
  return (item) => rateFor(rows, item)
}

/** Precedence as in the engine: the rate of the product, of its type, the default. Null when there is none. */
export function rateFor(rows: readonly RateRow[], item: TaxableItem): VatRate | null {
  const rateWithRule = (reference: string, id: string | null | undefined) =>
    id
      ? rows.find(({ rules }) => rules.some((rule) => rule.reference === reference && rule.reference_id === id))
      : undefined
  return (
    rateWithRule("product", item.productId) ??
    rateWithRule("product_type", item.productTypeId) ??
    rateWithRule("shipping_option", item.shippingOptionId) ??
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
