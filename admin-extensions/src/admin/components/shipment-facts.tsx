import { StatusBadge, Text } from "@medusajs/ui"
import type { Parcel } from "../lib/delivery"
import { nairobiTime } from "../lib/nairobi-time"

/** One parcel: where it is, who brings it, and since when. */
export function ParcelFacts({ parcel }: { parcel: Parcel }) {
  const { courier, reference, shippedAt, deliveredAt } = parcel
  return (
    <div className="flex flex-col gap-y-1 px-6 py-4">
      <div>
        {deliveredAt !== null && <StatusBadge color="green">Delivered</StatusBadge>}
        {deliveredAt === null && shippedAt !== null && <StatusBadge color="blue">On its way</StatusBadge>}
        {shippedAt === null && <StatusBadge color="orange">Packed</StatusBadge>}
      </div>
      {courier !== null && <Text size="small">{courier}</Text>}
      {reference !== null && (
        <Text size="small" className="font-mono">
          {reference}
        </Text>
      )}
      {shippedAt !== null && (
        <Text size="small" className="text-ui-fg-subtle">
          Sent {nairobiTime(shippedAt)}
          {deliveredAt !== null && `, arrived ${nairobiTime(deliveredAt)}`}
        </Text>
      )}
    </div>
  )
}
