import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { Container, Heading } from "@medusajs/ui"

const OrderMpesaWidget = ({ data: order }: DetailWidgetProps<AdminOrder>) => (
  <Container>
    <Heading level="h2">M-Pesa {order.id}</Heading>
  </Container>
)

export const config = defineWidgetConfig({ zone: "order.details.side.before" })

export default OrderMpesaWidget
