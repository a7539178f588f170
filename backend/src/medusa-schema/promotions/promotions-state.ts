import { listParameter } from "../parameters"

/** SQL expression: a row without columns that do not change what a promotion does. */
const without = (row: string, ...columns: string[]) =>
  `to_jsonb(${row}) - '{${["updated_at", ...columns].join(",")}}'::text[]`

/** SQL expression: rules of a promotion `p` with the method `m`, and for what each is. */
const RULES = `(
  select jsonb_agg(jsonb_build_array(owned.kind, ${without("r")}, (
           select jsonb_agg(v.value order by v.id) from promotion_rule_value v
            where v.promotion_rule_id = r.id and v.deleted_at is null)) order by owned.kind, r.id)
    from (select 'order', promotion_rule_id from promotion_promotion_rule where promotion_id = p.id
          union all
          select 'target', promotion_rule_id from application_method_target_rules where application_method_id = m.id
          union all
          select 'buy', promotion_rule_id from application_method_buy_rules where application_method_id = m.id
         ) owned (kind, rule_id)
    join promotion_rule r on r.id = owned.rule_id and r.deleted_at is null)`

/**
 * SQL expression: a hash of all that the engine reads when it evaluates the automatic promotions and those of `:codes` for a
 * customer `c` now. Equal hashes mean equal promotions. Counters are in it as far as they matter: orders that count a use of a code
 * do not change the hash until the limit is reached.
 */
export const PROMOTIONS_STATE = `(
  select md5(coalesce(jsonb_agg(jsonb_build_array(
           ${without("p", "used")}, p.used >= p."limit", ${without("m")}, ${RULES},
           ${without("campaign")}, campaign.starts_at <= now(), campaign.ends_at <= now(),
           ${without("b", "used", "raw_used")},
           case b.type when 'usage' then to_jsonb(b.used >= b."limit") when 'spend' then to_jsonb(b.used) end,
           (select jsonb_agg(u.used order by u.id) from promotion_campaign_budget_usage u
             where u.budget_id = b.id and u.attribute_value in (c.id, c.email) and u.deleted_at is null)
         ) order by p.id)::text, ''))
    from promotion p
    left join promotion_application_method m on m.promotion_id = p.id and m.deleted_at is null
    left join promotion_campaign campaign on campaign.id = p.campaign_id and campaign.deleted_at is null
    left join promotion_campaign_budget b on b.campaign_id = campaign.id and b.deleted_at is null
   where p.deleted_at is null and (p.is_automatic or p.code = any (${listParameter(":codes")})))`
