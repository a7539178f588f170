/** SQL condition on a row `x` of `order_change`: it is neither confirmed nor cancelled. */
export const IS_OPEN = "(x.status in ('pending', 'requested') and x.deleted_at is null)"

/** SQL condition on a row `x` of `order_change`: it has no items and no shipping. */
export const IS_EMPTY = `not exists (
  select from order_change_action a where a.order_change_id = x.id and a.deleted_at is null)`

/**
 * SQL condition on a row `x` of `order_change`: the merchant has confirmed it within a day. With a condition on `change_type`
 * there are few rows, found by an index: parcels are changes of other types.
 */
export const IS_CONFIRMED_WITHIN_A_DAY = `(
  x.status = 'confirmed' and x.confirmed_at > now() - interval '1 day' and x.deleted_at is null)`

/**
 * SQL condition on a confirmed row `x` of `order_change`: Medusa has had the time to do what follows its confirmation. What is
 * missing then is not done any more.
 */
export const IS_CONFIRMATION_OVER = "(x.confirmed_at < now() - interval '5 seconds')"
