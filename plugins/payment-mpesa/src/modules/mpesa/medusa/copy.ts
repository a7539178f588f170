/* What merchants read about orders of Medusa. */

export const orderCanceled = "The order is cancelled."
