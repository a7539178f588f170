import { CURRENCY, MAX_LINE_QUANTITY } from "@mavazi/contracts"
import { NO_GROUPS, variantPriceSql } from "./variant-price"

/**
 * SQL expression: the prices of `v`, a row of `product_variant`, for larger quantities as JSON, see `PriceTier`. A quantity at which
 * the price stays the same is not a tier.
 * @param groups SQL expression of type `text[]` with the ids of the customer's groups; without it, prices for everybody
 */
export const priceTiersSql = (groups = NO_GROUPS) => `coalesce((
  select json_agg(json_build_object('quantity', quantity, 'price', price) order by quantity)
    from (
      select bounds.quantity, round(tier.current)::int as price,
             lag(round(tier.current)::int, 1, round(unit.current)::int) over (order by bounds.quantity) as before
        from (
          select distinct bound.quantity
            from product_variant_price_set link
            join price amount on amount.price_set_id = link.price_set_id and amount.deleted_at is null
                             and amount.currency_code = '${CURRENCY.toLowerCase()}'
           cross join lateral (values (amount.min_quantity::int), (amount.max_quantity::int + 1)) bound (quantity)
           where link.variant_id = v.id and link.deleted_at is null
             and bound.quantity between 2 and ${String(MAX_LINE_QUANTITY)}
        ) bounds
       cross join lateral (${variantPriceSql({ groups, quantity: "bounds.quantity" })}
       ) tier
       cross join lateral (${variantPriceSql({ groups, quantity: "1" })}
       ) unit
       where tier.current is not null
    ) tiers
   where price is distinct from before), '[]')`
