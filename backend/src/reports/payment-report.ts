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

function methodSums(
  gateways: PaymentGateways,
  now: readonly ReceivedByMethod[],
  earlier: readonly ReceivedByMethod[],
): MethodSums[] {
  const [sums, earlierSums] = [sumsByName(gateways, now), sumsByName(gateways, earlier)]
  const names = [...new Set([...sums.keys(), ...earlierSums.keys()])]
  return names
    .map((name) => {
      const { received, refunded } = sums.get(name) ?? NOTHING
      const { received: earlierReceived, refunded: earlierRefunded } = earlierSums.get(name) ?? NOTHING
      return { name, received, refunded, earlierReceived, earlierRefunded }
    })
    .sort((a, b) => b.received - a.received || a.name.localeCompare(b.name))
}

type Sums = Pick<ReceivedByMethod, "received" | "refunded">

const NOTHING: Sums = { received: 0, refunded: 0 }

/** Methods with the same name are one. */
function sumsByName(gateways: PaymentGateways, methods: readonly ReceivedByMethod[]): Map<string, Sums> {
  const sums = new Map<string, Sums>()
  for (const method of methods) {
    const name = nameOf(gateways, method)
    const before = sums.get(name) ?? NOTHING
    sums.set(name, {
      received: before.received + method.received,
      refunded: before.refunded + method.refunded,
    })
  }
  return sums
}

function nameOf(gateways: PaymentGateways, { providerId, manualMethod }: ReceivedByMethod): string {
  if (manualMethod !== null) return MANUAL_METHOD_LABELS[manualMethod as ManualPaymentMethod]
  return gateways.gatewayOfProvider(providerId)?.name ?? MANUAL_METHOD_LABELS.other
}
