import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { Button, Container, Heading, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { AttemptDetails } from "../components/attempt-details"
import { attemptsQuery } from "../lib/mpesa-attempts"

/** The order's M-Pesa prompts, newest first: state, receipt, and why one failed. */
const OrderMpesaWidget = ({ data: order }: DetailWidgetProps<AdminOrder>) => {
  const { data, isPending, error, refetch, isFetching } = useQuery(attemptsQuery(order.id))
  return (
    <Container className="divide-y p-0">
      <div className="px-6 py-4">
        <Heading level="h2">M-Pesa</Heading>
      </div>
      {isPending && (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4">
          Loading…
        </Text>
      )}
      {error && (
        <div className="flex items-center justify-between gap-4 px-6 py-4">
          <Text size="small" className="text-ui-fg-error" role="alert">
            The attempts could not be loaded.
          </Text>
          <Button size="small" variant="secondary" isLoading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
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
