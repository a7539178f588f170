/** Query of `order_id, begun_at, reason, units`: pieces of returns that are not cancelled. */
export const RETURNED_PIECES = `
  select r.order_id, r.created_at as begun_at, n.label as reason, i.quantity as units
    from return r
    join return_item i on i.return_id = r.id and i.deleted_at is null
    left join return_reason n on n.id = i.reason_id
   where r.deleted_at is null and r.canceled_at is null`
