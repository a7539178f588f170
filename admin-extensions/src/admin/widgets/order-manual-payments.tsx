import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { formatKsh } from "@mavazi/admin-ui"
import type { ManualPaymentRequest } from "@mavazi/contracts"
import { MANUAL_METHOD_LABELS } from "@mavazi/contracts/payments/manual-payment-labels"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { Container, Heading, Text, toast } from "@medusajs/ui"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { ManualPaymentForm } from "../components/manual-payment-form"
import { manualPaymentsQuery, recordPayment } from "../data/manual-payments"
import * as copy from "../copy/orders"

/** Direct payments of an order, and a form while an amount is due. Hidden for other orders. */
const OrderManualPaymentsWidget = ({ data: order }: DetailWidgetProps<AdminOrder>) => {
  const queries = useQueryClient()
  const { data } = useQuery(manualPaymentsQuery(order.id))
  const recording = useMutation({
    mutationFn: (payment: ManualPaymentRequest) => recordPayment(order.id, payment),
    onSuccess: async () => {
      toast.success(copy.paymentRecorded)
      await queries.invalidateQueries()
    },
    onError: (error) => {
      toast.error(error.message)
    },
  })
  if (data === undefined || (!data.recordable && data.payments.length === 0)) return null
  return (
    <Container className="divide-y p-0">
      <Heading level="h2" className="px-6 py-4">
        {copy.directPayment}
      </Heading>
      {data.payments.map(({ id, method, amount, reference, note }) => (
        <Text key={id} size="small" className="text-ui-fg-subtle px-6 py-4">
          {[copy.recordedPayment(MANUAL_METHOD_LABELS[method], formatKsh(amount)), reference, note]
            .filter(Boolean)
            .join(" · ")}
        </Text>
      ))}
      {data.recordable && data.due > 0 && (
        <ManualPaymentForm due={data.due} busy={recording.isPending} onRecord={recording.mutate} />
      )}
    </Container>
  )
}

export const config = defineWidgetConfig({ zone: "order.details.side.before" })

export default OrderManualPaymentsWidget
