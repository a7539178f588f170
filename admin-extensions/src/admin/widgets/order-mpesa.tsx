import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { Container, Heading, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { AttemptDetails } from "../components/attempt-details"
import { FetchState } from "../components/fetch-state"
import { attemptsQuery } from "../lib/mpesa-attempts"

/** The order's M-Pesa prompts, newest first: state, receipt, and why one failed. */
const OrderMpesaWidget = ({ data: order }: DetailWidgetProps<AdminOrder>) => {
  const query = useQuery(attemptsQuery(order.id))
  const { data } = query
  return (
    <Container className="divide-y p-0">
      <div className="px-6 py-4">
        <Heading level="h2">M-Pesa</Heading>
      </div>
      <FetchState query={query} what="attempts" />
      {data?.attempts.length === 0 && (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4">
          No prompt has been made for this order.
        </Text>
      )}
      {data?.attempts.map((attempt) => (
        <AttemptDetails key={attempt.id} attempt={attempt} />
      ))}
    </Container>
  )
}

export const config = defineWidgetConfig({ zone: "order.details.side.before" })

export default OrderMpesaWidget
