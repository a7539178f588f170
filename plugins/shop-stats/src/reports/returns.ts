import type { ReportData } from "@mavazi/contracts/dashboard/reports"
import { RETURNED_PIECES } from "../medusa-schema/return-rows"
import { boundsOf, inBounds, PERIOD_BOUNDS } from "./period-bounds"
import type { ReportParameters } from "./report-parameters"

const RETURNS = `
  with bounds as (${PERIOD_BOUNDS}),
  pieces as (
    select p.reason, p.units, p.order_id, p.begun_at >= bounds.current_start as current
      from (${RETURNED_PIECES}) p cross join bounds
     where ${inBounds("p.begun_at")}
  )
  select reason,
         coalesce(sum(units) filter (where current), 0)::float8 as units,
         count(distinct order_id) filter (where current)::int as orders,
         coalesce(sum(units) filter (where not current), 0)::float8 as "earlierUnits",
         count(distinct order_id) filter (where not current)::int as "earlierOrders"
    from pieces
   group by reason
   order by units desc, reason nulls last
   limit :limit`

/** Returned pieces of a period by reason, the most frequent first, in one statement. */
export async function readReturns({ knex, period, limit }: ReportParameters): Promise<ReportData<"returns">> {
  const { rows } = await knex.raw<{ rows: ReportData<"returns">["reasons"] }>(RETURNS, { ...boundsOf(period), limit })
  return { reasons: rows }
}
