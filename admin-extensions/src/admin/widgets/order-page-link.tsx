import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { Button, Container, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { BEFORE_ENGINE_WIDGETS } from "../components/widget-order"
import * as copy from "../copy/order-page"

/** Above the engine's page of an order: the way to ours. */
const OrderPageLinkWidget = ({ data: order }: DetailWidgetProps<AdminOrder>) => (
  <Container
    style={BEFORE_ENGINE_WIDGETS}
    className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-6 py-4"
  >
    <Text size="small">{copy.onOnePage}</Text>
    <Button size="small" variant="secondary" asChild>
      <Link to={`/find-order/${order.id}`}>{copy.openOrderPage}</Link>
    </Button>
  </Container>
)

export const config = defineWidgetConfig({ zone: "order.details.before" })

export default OrderPageLinkWidget
