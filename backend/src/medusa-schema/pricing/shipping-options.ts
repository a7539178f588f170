import { CURRENCY } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { SHOP_CHANNEL } from "../stock/available-stock"

/** A price of a shipping option: it applies when all its rules hold. */
export interface ShippingPriceRow {
  amount: number | string
  rules: { attribute: string; operator: string; value: string }[]
}

/** A rule of a shipping option; a list for the operators `in` and `nin`. */
export interface ShippingRuleRow {
  attribute: string
  operator: string
  value: unknown
}

/** An area of a service zone. */
export interface GeoZoneRow {
  type: "country" | "province" | "city" | "zip"
  country: string
  /** As in ISO 3166-2, such as `KE-30`; in either case. */
  province: string | null
  city: string | null
  postal: unknown
}

/** A stock location where goods are picked up. */
export interface PickupRow {
  name: string
  /** Street, second line, city and postal code. */
  address: (string | null)[] | null
  times: string | null
}

/** A shipping option of the provider `kenya` that shoppers may choose. */
export interface ShippingOptionRow {
  engineId: string
  /** Id of the option in the shop's rules; other texts and null have no rules in the code. */
  kind: string | null
  typeId: string | null
  profileId: string | null
  name: string
  eta: string
  zone: string
  areas: GeoZoneRow[]
  rules: ShippingRuleRow[]
  /** Null for delivery. */
  pickup: PickupRow | null
  prices: ShippingPriceRow[]
}

/** Key in the metadata of a stock location: when goods can be picked up there. */
export const PICKUP_TIMES = "pickup_times"

/**
 * Shipping options of the shop's locations, without those for returns and those that the merchant has disabled, with their
 * areas, rules and all their prices.
 */
export async function readShippingOptions(knex: Knex): Promise<ShippingOptionRow[]> {
  const { rows } = await knex.raw<{ rows: ShippingOptionRow[] }>(OPTIONS).options({ name: "read-shipping-options" })
  return rows
}

/** A location without the provider offers none of its options. */
const OFFERED_LOCATIONS = `
  select held.fulfillment_set_id, place.name, place.address_id, place.metadata
    from location_fulfillment_set held
    join stock_location place on place.id = held.stock_location_id and place.deleted_at is null
   where held.deleted_at is null
     and exists (
       select from sales_channel_stock_location sold
        where sold.stock_location_id = place.id and sold.deleted_at is null and sold.sales_channel_id = ${SHOP_CHANNEL})
     and exists (
       select from location_fulfillment_provider provided
        where provided.stock_location_id = place.id and provided.deleted_at is null
          and provided.fulfillment_provider_id = 'kenya_kenya')`

const OPTIONS = `
  select o.id as "engineId", o.data->>'id' as kind, o.shipping_option_type_id as "typeId",
         o.shipping_profile_id as "profileId", o.name,
         coalesce(nullif(t.description, ''), o.data->>'eta', '') as eta, z.name as zone,
         coalesce((
           select json_agg(json_build_object('type', g.type, 'country', g.country_code, 'province', g.province_code,
                    'city', g.city, 'postal', g.postal_expression) order by g.created_at, g.id)
             from geo_zone g where g.service_zone_id = z.id and g.deleted_at is null
         ), '[]'::json) as areas,
         coalesce((
           select json_agg(json_build_object('attribute', r.attribute, 'operator', r.operator, 'value', r.value))
             from shipping_option_rule r where r.shipping_option_id = o.id and r.deleted_at is null
         ), '[]'::json) as rules,
         case when s.type = 'pickup' then json_build_object('name', l.name, 'times', l.metadata->>'${PICKUP_TIMES}',
           'address', (select json_build_array(a.address_1, a.address_2, a.city, a.postal_code)
                         from stock_location_address a where a.id = l.address_id and a.deleted_at is null)) end as pickup,
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
    join service_zone z on z.id = o.service_zone_id and z.deleted_at is null
    join fulfillment_set s on s.id = z.fulfillment_set_id and s.deleted_at is null
    join (${OFFERED_LOCATIONS}) l on l.fulfillment_set_id = s.id
    left join shipping_option_type t on t.id = o.shipping_option_type_id and t.deleted_at is null
   where o.provider_id = 'kenya_kenya' and o.deleted_at is null and o.price_type = 'flat'
     and not exists (
       select 1 from shipping_option_rule r
        where r.shipping_option_id = o.id and r.deleted_at is null
          and ((r.attribute = 'enabled_in_store' and r.value #>> '{}' = 'false')
            or (r.attribute = 'is_return' and r.value #>> '{}' = 'true'))
     )
   order by o.created_at, o.id`
