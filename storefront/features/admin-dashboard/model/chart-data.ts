import type { AdminStats } from "@mavazi/contracts"
import * as labels from "../copy/labels"

export interface OrderBar {
  id: string
  /** Characters 5 to 10 of `createdAt`: `11-21`. */
  day: string
  total: number
}

/** The recent orders as bars, oldest first. */
export function orderBars(stats: AdminStats): OrderBar[] {
  return stats.recentOrders.map(({ id, createdAt, total }) => ({ id, day: createdAt.slice(5, 10), total })).reverse()
}

export interface Slice {
  name: string
  value: number
  /** Recharts reads the colour of a slice from its datum. */
  fill: string
}

/** Forest, terracotta, ochre and sky, distinguishable by lightness too. The fourth is not used yet. */
export const SLICE_COLOURS = ["#1f4037", "#c2622f", "#e0b04a", "#6f9db8"] as const

/** Counts of users, orders and products, each with its colour. */
export function slices({ userCount, orderCount, productCount }: AdminStats): Slice[] {
  return [
    { name: labels.users, value: userCount, fill: SLICE_COLOURS[0] },
    { name: labels.orders, value: orderCount, fill: SLICE_COLOURS[1] },
    { name: labels.products, value: productCount, fill: SLICE_COLOURS[2] },
  ]
}
