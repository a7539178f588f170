import { CURRENCY } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** A price of a shipping option: it applies when all its rules hold. */
export interface ShippingPriceRow {
  amount: number | string
  rules: { attribute: string; operator: string; value: string }[]
}

/** A shipping option of the provider `kenya` that shoppers may choose. */
export interface ShippingOptionRow {
  engineId: string
  /** Id of the option in the shop's rules. */
  id: string
  typeId: string | null
  name: string
  eta: string
  prices: ShippingPriceRow[]
}

/** Shipping options without those for returns and those that the merchant has disabled, with all their prices. */
export async function readShippingOptions(knex: Knex): Promise<ShippingOptionRow[]> {
  const { rows } = await knex.raw<{ rows: ShippingOptionRow[] }>(OPTIONS).options({ name: "read-shipping-options" })
  return rows
}

const OPTIONS = `
  select o.id as "engineId", o.data->>'id' as id, o.shipping_option_type_id as "typeId", o.name,
         coalesce(o.data->>'eta', t.description, '') as eta,
         coalesce((
           select json_agg(json_build_object(
                    'amount', p.amount,
                    'rules', coalesce((
                      select json_agg(json_build_object('attribute', r.attribute, 'operator', r.operator, 'value', r.value))
                        from price_rule r where r.price_id = p.id and r.deleted_at is null
                    ), '[]'::json)))
             from shipping_option_price_set s
             join price p on p.price_set_id = s.price_set_id and p.deleted_at is null and p.price_list_id is null
            where s.shipping_option_id = o.id and s.deleted_at is null
              and p.currency_code = '${CURRENCY.toLowerCase()}'
         ), '[]'::json) as prices
    from shipping_option o
    left join shipping_option_type t on t.id = o.shipping_option_type_id
   where o.provider_id = 'kenya_kenya' and o.deleted_at is null and o.price_type = 'flat'
     and not exists (
       select 1 from shipping_option_rule r
        where r.shipping_option_id = o.id and r.deleted_at is null
          and ((r.attribute = 'enabled_in_store' and r.value #>> '{}' = 'false')
            or (r.attribute = 'is_return' and r.value #>> '{}' = 'true'))
     )
   order by o.created_at`
