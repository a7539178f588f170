import { orderDate } from "./order-date"

/** `20 Nov 2026`, Nairobi time. Apart from `orderDate`, because pages load it later. */
export const orderDay = (at: string): string => orderDate(at).replace(/,.*/, "")
