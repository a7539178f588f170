import { CURRENCY } from "@mavazi/contracts"

const currency = CURRENCY.toLowerCase()

/** For whom prices are, and for how many units: SQL expressions. */
export interface PriceContext {
  /** Ids of customer groups, `text[]`. */
  groups: string
  quantity: string
}

export const NO_GROUPS = "'{}'::text[]"

/** The price of one unit for customers of no group. */
const EVERYBODY: PriceContext = { groups: NO_GROUPS, quantity: "1" }

/** SQL condition: a price list applies now. Expects `list`. */
export const IS_RUNNING = `list.deleted_at is null and list.status = 'active'
                      and coalesce(list.starts_at, now()) <= now() and coalesce(list.ends_at, now()) >= now()`

/** Groups of a customer; `customerId` is an SQL expression. Members of a deleted group stay in the engine's table. */
export const groupsOfCustomer = (customerId: string) => `array(
          select g.id from customer_group_customer m join customer_group g on g.id = m.customer_group_id
           where m.customer_id = ${customerId} and m.deleted_at is null and g.deleted_at is null)`

/** SQL condition: a price of the region, from the region's column of the engine's price editor. */
export const IN_OUR_REGION = `amount.rules_count = 1 and exists (
               select 1 from price_rule rule
                 join region on region.id = rule.value and region.currency_code = '${currency}' and region.deleted_at is null
                where rule.price_id = amount.id and rule.attribute = 'region_id' and rule.deleted_at is null)`

/** SQL condition: all rules of a price list are about groups of customers, and each names one of `groups`. */
const isForGroups = (groups: string) => `list.rules_count = (
                        select count(*) from price_list_rule rule
                         where rule.price_list_id = list.id and rule.deleted_at is null
                           and rule.attribute = 'customer.groups.id' and jsonb_exists_any(rule.value, ${groups}))`

/** Number of rules of a price, the more the better; as a minimum can be found without sorting. */
const BY_RULES = "-(coalesce(amount.rules_count, 0) + coalesce(list.rules_count, 0))"

/**
 * Query of one row for `v`, a row of `product_variant`: `current`, the price of a unit, and `base`, the price without sales.
 * Both are null when the variant has no price in shillings.
 *
 * The rules are the engine's: prices of lists go before others, those with more rules (region, group of customers) before those
 * with fewer, and then the lowest. A list of the type override replaces the price; a sale only lowers it.
 */
export const variantPriceSql = ({ groups, quantity }: PriceContext = EVERYBODY) => `
        select case when listed[3] = 1 then listed[2] else base[2] end as base,
               case when listed[3] = 1 then listed[2] else least(base[2], listed[2]) end as current from (
          select min(array[${BY_RULES}, amount.amount]) filter (where list.id is null) as base,
                 min(array[${BY_RULES}, amount.amount, (list.type = 'override')::int]) filter (where list.id is not null) as listed
            from product_variant_price_set link
            join price amount on amount.price_set_id = link.price_set_id
             and amount.deleted_at is null
             and amount.currency_code = '${currency}'
             and (coalesce(amount.rules_count, 0) = 0 or ${IN_OUR_REGION})
             and coalesce(amount.min_quantity, 1) <= ${quantity}
             and (amount.max_quantity is null or amount.max_quantity >= ${quantity})
            left join price_list list on list.id = amount.price_list_id
           where link.variant_id = v.id and link.deleted_at is null
             and (amount.price_list_id is null
                  or (${IS_RUNNING} and (coalesce(list.rules_count, 0) = 0 or ${isForGroups(groups)})))
        ) offered`
