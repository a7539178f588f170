import { CURRENCY } from "@mavazi/contracts"

const currency = CURRENCY.toLowerCase()

/** SQL condition: a price of the region, from the region's column of the engine's price editor. */
const IN_OUR_REGION = `amount.rules_count = 1 and amount.price_list_id is null and exists (
               select 1 from price_rule rule
                 join region on region.id = rule.value and region.currency_code = '${currency}' and region.deleted_at is null
                where rule.price_id = amount.id and rule.attribute = 'region_id' and rule.deleted_at is null)`

/**
 * Query of one row for `v`, a row of `product_variant`: `lowest`, the current price of one unit for every customer, and
 * `base`, the price without sales. Both are null when the variant has no price in shillings.
 *
 * As in the engine, the price of the region takes precedence over the price of the currency. Prices with other rules
 * (customer groups, larger quantities) are ignored. Price lists apply while they are active.
 */
export const VARIANT_PRICE_SQL = `
        select base, least(base, listed) as lowest from (
          select coalesce(min(amount.amount) filter (where list.id is null and amount.rules_count = 1),
                          min(amount.amount) filter (where list.id is null)) as base,
                 min(amount.amount) filter (where list.id is not null) as listed
            from product_variant_price_set link
            join price amount on amount.price_set_id = link.price_set_id
             and amount.deleted_at is null
             and amount.currency_code = '${currency}'
             and (coalesce(amount.rules_count, 0) = 0 or ${IN_OUR_REGION})
             and coalesce(amount.min_quantity, 1) <= 1
            left join price_list list on list.id = amount.price_list_id
           where link.variant_id = v.id and link.deleted_at is null
             and (amount.price_list_id is null
                  or (list.deleted_at is null and list.status = 'active' and coalesce(list.rules_count, 0) = 0
                      and coalesce(list.starts_at, now()) <= now() and coalesce(list.ends_at, now()) >= now()))
        ) offered`
