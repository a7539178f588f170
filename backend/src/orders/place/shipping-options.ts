import { offeredOptions } from "@mavazi/contracts/shipping"
import type { ShippingOptionId } from "@mavazi/contracts/shipping"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { PriceRow } from "./shipping-price"
import { shippingPrice } from "./shipping-price"

/** A shipping option that is available for the cart; price in shillings. */
export interface Offer {
  id: ShippingOptionId
  engineId: string
  name: string
  eta: string
  price: number
}

export interface Offers {
  offers: Offer[]
  /** Free shipping when it applies, else standard; null when the merchant has removed both. */
  preselected: Offer | null
}

interface OptionRow {
  engineId: string
  id: ShippingOptionId
  name: string
  eta: string
  prices: PriceRow[]
}

/**
 * Shipping options that the shop's rules allow for the cart, at the merchant's prices in Medusa. `city` decides about
 * same-day delivery; `now` is converted to Nairobi time.
 */
export async function offersFor(
  knex: Knex,
  basket: { goods: number; regionId: string; city?: string | undefined; now: Date },
): Promise<Offers> {
  const { rows } = await knex.raw<{ rows: OptionRow[] }>(OPTIONS)
  const allowed = offeredOptions(basket)
  const offers = allowed.ids.flatMap((id): Offer[] => {
    const row = rows.find((option) => option.id === id)
    const price = row ? shippingPrice(row.prices, basket) : null
    return row && price !== null ? [{ id, engineId: row.engineId, name: row.name, eta: row.eta, price }] : []
  })
  const preselected =
    offers.find(({ id }) => id === allowed.preselected) ?? offers.find(({ id }) => id === "standard") ?? null
  return { offers, preselected }
}

const OPTIONS = `
  select o.id as "engineId", o.data->>'id' as id, o.name,
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
            where s.shipping_option_id = o.id and s.deleted_at is null and p.currency_code = 'kes'
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
