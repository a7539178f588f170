import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { Button, Container, Heading, Text, toast } from "@medusajs/ui"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { FetchState } from "../components/fetch-state"
import { ParcelFacts } from "../components/shipment-facts"
import { ShipmentForm } from "../components/shipment-form"
import { type Delivery, deliveryQuery, markDelivered, markShipped, slipHref } from "../lib/delivery"

/** Packing slip, "Mark as sent" and "Mark order as delivered"; each tells the customer by e-mail. */
const OrderDeliveryWidget = ({ data: order }: DetailWidgetProps<AdminOrder>) => {
  const query = useQuery(deliveryQuery(order.id))
  const { data } = query
  return (
    <Container className="divide-y p-0">
      <div className="flex items-center justify-between gap-x-4 px-6 py-4">
        <Heading level="h2">Delivery</Heading>
        {data?.refusal === null && (
          <Button size="small" variant="secondary" asChild>
            <a href={slipHref(order.id)} target="_blank" rel="noreferrer">
              Packing slip
            </a>
          </Button>
        )}
      </div>
      <FetchState query={query} what="parcels" />
      {data && <Parts orderId={order.id} delivery={data} />}
    </Container>
  )
}

function Parts({ orderId, delivery }: { orderId: string; delivery: Delivery }) {
  const ship = useStep(
    (parcel: { courier: string; reference: string }) => markShipped(orderId, parcel),
    "Marked as sent.",
  )
  const deliver = useStep(() => markDelivered(orderId), "Marked as delivered.")
  const { refusal, shipping, parcels, toShip } = delivery
  const onTheWay = parcels.some(({ shippedAt, deliveredAt }) => shippedAt !== null && deliveredAt === null)
  return (
    <>
      <Text size="small" className="text-ui-fg-subtle px-6 py-4">
        {refusal ?? shipping}
      </Text>
      {parcels.map((parcel) => (
        <ParcelFacts key={parcel.id} parcel={parcel} />
      ))}
      {refusal === null && toShip && <ShipmentForm busy={ship.isPending} onSend={ship.mutate} />}
      {onTheWay && (
        <div className="px-6 py-4">
          <Button size="small" isLoading={deliver.isPending} onClick={() => deliver.mutate(undefined)}>
            Mark order as delivered
          </Button>
        </div>
      )}
    </>
  )
}

/** One step of an order on its way; afterwards the whole page is read anew, for the engine shows the same in its own words. */
function useStep<Input>(step: (input: Input) => Promise<Delivery>, done: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: step,
    onSuccess: async () => {
      toast.success(done)
      await queries.invalidateQueries()
    },
    onError: (fault) => {
      toast.error(fault.message)
    },
  })
}

export const config = defineWidgetConfig({ zone: "order.details.side.before" })

export default OrderDeliveryWidget
