import { CURRENCY } from "@mavazi/contracts"

const currency = CURRENCY.toLowerCase()

/** The engine's price editor has a column for the region beside the one for the currency; it writes this rule. */
const IN_OUR_REGION = `amount.rules_count = 1 and amount.price_list_id is null and exists (
               select 1 from price_rule rule
                 join region on region.id = rule.value and region.currency_code = '${currency}' and region.deleted_at is null
                where rule.price_id = amount.id and rule.attribute = 'region_id' and rule.deleted_at is null)`

/**
 * A query of one row for `v`, a row of `product_variant`: `lowest`, what one unit costs anybody at this moment, and
 * `base`, what it costs without sales. Both are null when the variant has no price in shillings.
 *
 * The base price is the region's own where the merchant has set one, as in the engine; prices with other rules
 * (customer groups, larger quantities) are for others. A price list counts while it is active.
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
