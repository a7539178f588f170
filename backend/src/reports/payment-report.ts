import {
  type ManualPaymentMethod,
  type MethodSums,
  type Period,
  previousPeriodOf,
  type ReportData,
} from "@mavazi/contracts"
import { MANUAL_METHOD_LABELS } from "@mavazi/contracts/payments/manual-payment-labels"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { readReceivedByMethod, type ReceivedByMethod } from "../medusa-schema/orders/received-by-method"
import { type PaymentGateways, paymentGatewaysOf } from "../payments/payment-gateways"

/** Outcomes of payment attempts, and received money by payment method, of a period and the one before. */
export async function readPaymentReport(container: MedusaContainer, period: Period): Promise<ReportData<"payments">> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const gateways = paymentGatewaysOf(container)
  const previous = previousPeriodOf(period)
  const [now, earlier, received, receivedEarlier] = await Promise.all([
    gateways.countOutcomes(period),
    gateways.countOutcomes(previous),
    readReceivedByMethod(knex, period),
    readReceivedByMethod(knex, previous),
  ])
  return { now, earlier, methods: methodSums(gateways, received, receivedEarlier) }
}

/** Methods with the same name are one. */
function methodSums(
  gateways: PaymentGateways,
  now: readonly ReceivedByMethod[],
  earlier: readonly ReceivedByMethod[],
): MethodSums[] {
  const sums = new Map<string, MethodSums>()
  const sumsOf = (method: ReceivedByMethod) => {
    const name = nameOf(gateways, method)
    const found = sums.get(name) ?? { name, received: 0, refunded: 0, earlierReceived: 0, earlierRefunded: 0 }
    sums.set(name, found)
    return found
  }
  for (const method of now) {
    const found = sumsOf(method)
    found.received += method.received
    found.refunded += method.refunded
  }
  for (const method of earlier) {
    const found = sumsOf(method)
    found.earlierReceived += method.received
    found.earlierRefunded += method.refunded
  }
  return [...sums.values()].sort((a, b) => b.received - a.received || a.name.localeCompare(b.name))
}

function nameOf(gateways: PaymentGateways, { providerId, manualMethod }: ReceivedByMethod): string {
  if (manualMethod !== null) return MANUAL_METHOD_LABELS[manualMethod as ManualPaymentMethod]
  return gateways.nameOfProvider(providerId) ?? MANUAL_METHOD_LABELS.other
}
