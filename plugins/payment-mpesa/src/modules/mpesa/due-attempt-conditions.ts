/**
 * Conditions of partial indexes and of the statements that use them: PostgreSQL uses a partial index only for the same
 * condition.
 */

/** Attempts that are due at `next_check_at` and wait for a query. */
export const AWAITS_QUERY =
  "next_check_at is not null and state in ('prompted', 'unknown') and checkout_request_id is not null"

/** Attempts that are due at `next_check_at` for any other step. */
export const AWAITS_STEP =
  "next_check_at is not null and not (state in ('prompted', 'unknown') and checkout_request_id is not null)"
