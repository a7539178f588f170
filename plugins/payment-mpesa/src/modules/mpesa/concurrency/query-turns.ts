import { setTimeout as sleep } from "node:timers/promises"
import type { MpesaContext } from "../context"

/**
 * Who queries Daraja: pulls of payments, the poller about prompts, the poller about refunds, and requests of shoppers and
 * merchants.
 */
export type QueryLane = "pull" | "prompts" | "refunds" | "requests"

export interface QueryTurn {
  granted: boolean
  /** When to ask again. */
  nextAt: Date
}

type TurnContext = Pick<MpesaContext, "knex" | "timing" | "options">

const MINUTE_MS = 60_000
/** Requests do not take equally long to reach Daraja. Without a margin, some would arrive too close to the last one. */
const SPACING_MARGIN = 1.05
/** Share of the interval in which a free turn is kept for the lane that has waited longest. */
const GRACE = 1 / 6
/** With every lane waiting, a turn comes within as many intervals as there are lanes; each takes one or two tries. */
const MAX_TRIES = 12

const intervalMs = ({ timing, options }: TurnContext) =>
  timing.scaled((MINUTE_MS / options.queriesPerMinute) * SPACING_MARGIN)

/**
 * Takes one of the evenly spaced turns in which Daraja may be queried, in one atomic statement for all processes. Of the
 * lanes that wait, the one that has waited longest gets a free turn, so that no lane starves another; lanes that do not
 * ask cost nothing. A lane waits as long as it repeats its question at `nextAt`.
 */
export async function takeQueryTurn(context: TurnContext, lane: QueryLane): Promise<QueryTurn> {
  const interval = intervalMs(context)
  const { rows } = await context.knex.raw<{ rows: [{ granted: boolean; next_at: Date }] }>(TAKE_TURN_SQL, {
    lane,
    spacing: milliseconds(interval),
    grace: milliseconds(interval * GRACE),
    patience: (interval * (1 + 2 * GRACE)) / 1000,
  })
  const [{ granted, next_at }] = rows
  return { granted, nextAt: next_at }
}

/**
 * Waits for a turn of the lane, with five queries a minute for up to a minute.
 * @returns false when there was none
 */
export async function waitForQueryTurn(context: TurnContext, lane: QueryLane): Promise<boolean> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { granted, nextAt } = await takeQueryTurn(context, lane)
    if (granted) return true
    await sleep(Math.max(1, nextAt.getTime() - Date.now()), undefined, { ref: false })
  }
  return false
}

const milliseconds = (ms: number) => `${String(ms)} milliseconds`

/**
 * `waiting` has for each lane the time since which it has waited, and when it asked last, in seconds since 1970. One row
 * holds all of it, because only the row that a statement locks is read in its latest version.
 */
const TAKE_TURN_SQL = `
  insert into mpesa_rate_limit as turn (id, used_at) values ('daraja_query', now())
  on conflict (id) do update set updated_at = now(), (used_at, waiting) = (
    select case when is_granted then now() else turn.used_at end,
           case when is_granted then turn.waiting - :lane::text
                else turn.waiting || jsonb_build_object(:lane::text, jsonb_build_array(since, seconds)) end
      from (
        select seconds, since,
               turn.used_at <= now() - :spacing::interval
                 and (turn.used_at <= now() - :spacing::interval - :grace::interval
                      or not exists (select 1 from jsonb_each(turn.waiting) as other (lane, times)
                                      where other.lane <> :lane::text
                                        and (times ->> 1)::float8 > seconds - :patience::float8
                                        and (times ->> 0)::float8 < since)) as is_granted
          from (
            select seconds,
                   case when (turn.waiting -> :lane::text ->> 1)::float8 > seconds - :patience::float8
                        then (turn.waiting -> :lane::text ->> 0)::float8 else seconds end as since
              from (select extract(epoch from now())::float8 as seconds) as clock
          ) as own
      ) as decision)
  returning used_at = now() as granted, greatest(used_at + :spacing::interval, now() + :grace::interval) as next_at`
