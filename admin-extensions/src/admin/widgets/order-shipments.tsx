import { FetchState, useMayCall, useRefetchOnChange } from "@mavazi/admin-ui"
import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { Button, Container, Heading, Text, toast } from "@medusajs/ui"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { FulfillmentDetails } from "../components/shipment-facts"
import { ShipmentForm } from "../components/shipment-form"
import { engineAdminPaths } from "@mavazi/contracts/engine-admin/paths"
import type { ShippingStatus } from "@mavazi/contracts/engine-admin/shipping"
import { shippingStatusQuery, markDelivered, markShipped, type ShipmentInput } from "../data/shipments"
import * as copy from "../copy/orders"

/** Packing slip, "Mark as sent" and "Mark order as delivered". The customer gets an e-mail of each step. */
const OrderShipmentsWidget = ({ data: order }: DetailWidgetProps<AdminOrder>) => {
  const query = useQuery(shippingStatusQuery(order.id))
  useRefetchOnChange(order, query.refetch)
  const { data } = query
  const mayShip = useMayCall("POST /admin/orders/:id/shipping/shipped")
  return (
    <Container className="divide-y p-0">
      <div className="flex items-center justify-between gap-x-4 px-6 py-4">
        <Heading level="h2">{copy.shipping}</Heading>
        {mayShip && data?.refusal === null && (
          <Button size="small" variant="secondary" asChild>
            <a href={engineAdminPaths.packingSlip(order.id)} target="_blank" rel="noreferrer">
              {copy.packingSlip}
            </a>
          </Button>
        )}
      </div>
      <FetchState query={query} what={copy.shipmentsWhat} />
      {data && <ShippingSteps orderId={order.id} status={data} mayShip={mayShip} />}
    </Container>
  )
}

const DELIVERY = { sent: copy.markedAsSent, markAsDone: copy.markAsDelivered, done: copy.markedAsDelivered }
const PICKUP = { sent: copy.markedAsReady, markAsDone: copy.markAsPickedUp, done: copy.markedAsPickedUp }

interface ShippingStepsProps {
  orderId: string
  status: ShippingStatus
  mayShip: boolean
}

function ShippingSteps({ orderId, status, mayShip }: ShippingStepsProps) {
  const { refusal, shipping, pickup, fulfillments, toShip } = status
  const words = pickup ? PICKUP : DELIVERY
  const ship = useStep((shipment: ShipmentInput) => markShipped(orderId, shipment), words.sent)
  const deliver = useStep(() => markDelivered(orderId), words.done)
  const maySend = mayShip && refusal === null && toShip
  const isInTransit = fulfillments.some(({ shippedAt, deliveredAt }) => shippedAt !== null && deliveredAt === null)
  return (
    <>
      <Text size="small" className="text-ui-fg-subtle px-6 py-4">
        {refusal ?? shipping}
      </Text>
      {fulfillments.map((fulfillment) => (
        <FulfillmentDetails key={fulfillment.id} fulfillment={fulfillment} pickup={pickup} />
      ))}
      {maySend && !pickup && <ShipmentForm busy={ship.isPending} onSend={ship.mutate} />}
      {maySend && pickup && (
        <div className="px-6 py-4">
          <Button size="small" isLoading={ship.isPending} onClick={() => ship.mutate({})}>
            {copy.markAsReady}
          </Button>
        </div>
      )}
      {mayShip && isInTransit && (
        <div className="px-6 py-4">
          <Button size="small" isLoading={deliver.isPending} onClick={() => deliver.mutate(undefined)}>
            {words.markAsDone}
          </Button>
        </div>
      )}
    </>
  )
}

/** A change of the shipping status. All queries are invalidated, because the engine's own parts show it too. */
function useStep<Input>(step: (input: Input) => Promise<ShippingStatus>, done: string) {
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

export default OrderShipmentsWidget
