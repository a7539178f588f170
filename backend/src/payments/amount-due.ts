/**
 * What is asked for when an order lacks an amount, in shillings; 0 when it lacks nothing. Money moves in whole shillings, so
 * that cents of an edited order are rounded up.
 */
export function wholeShillingsDue(due: number): number {
  return Math.max(0, Math.ceil(due))
}
