import { DAY_MS, type Order, type Returnable } from "@mavazi/contracts"

/** Units that were delivered within the days of the policy, and neither came back nor are on their way. */
export function returnableOf(
  { status, shipments, items }: Pick<Order, "status" | "shipments" | "items">,
  { days, comingBack, now = new Date() }: { days: number; comingBack: ReadonlyMap<string, number>; now?: Date },
): Returnable | null {
  const endOf = (deliveredAt: string) => new Date(deliveredAt).getTime() + days * DAY_MS
  const inTime = shipments.flatMap(({ deliveredAt, ...shipment }) =>
    deliveredAt !== null && endOf(deliveredAt) > now.getTime() ? [{ ...shipment, end: endOf(deliveredAt) }] : [],
  )
  const units = items.map(({ id, quantity, returned }) => {
    const delivered = inTime.flatMap((shipment) => shipment.items).filter((each) => each.id === id)
    const arrived = delivered.reduce((sum, each) => sum + each.quantity, 0)
    return { id, quantity: Math.min(arrived, quantity - returned - (comingBack.get(id) ?? 0)) }
  })
  const left = units.filter(({ quantity }) => quantity > 0)
  if (status === "cancelled" || left.length === 0) return null
  return { until: new Date(Math.max(...inTime.map(({ end }) => end))).toISOString(), items: left }
}
