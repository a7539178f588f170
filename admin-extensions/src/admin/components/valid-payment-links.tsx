import { ActionDrawer, nairobiTime } from "@mavazi/admin-ui"
import { Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import * as copy from "../copy/payment-terms"
import { paymentLinksQuery, revokePaymentLinks } from "../data/payment-terms"

/** Payment links that were sent and are valid, with a button to withdraw them. */
export function ValidPaymentLinks({ orderId }: { orderId: string }) {
  const { data } = useQuery(paymentLinksQuery(orderId))
  if (data === undefined || data.links.length === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
      <div>
        <Text size="small">{copy.validLinks(data.links.length)}</Text>
        {data.links.map(({ created_at, created_by, expires_at }) => (
          <Text key={created_at} size="small" className="text-ui-fg-subtle">
            {copy.linkOf(nairobiTime(created_at), created_by, nairobiTime(expires_at))}
          </Text>
        ))}
      </div>
      <ActionDrawer {...copy.revokeLinks} danger action={() => revokePaymentLinks(orderId)} />
    </div>
  )
}
