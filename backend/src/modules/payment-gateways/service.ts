import { container as application } from "@medusajs/framework"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readAmountsDue, readUnrefundedPayments } from "../../medusa-schema/orders/payment-lookups"
import { enableInShopRegion } from "../../payments/manual/enable-in-region"
import { createManualGateway, MANUAL_MEDUSA_PROVIDER_ID } from "../../payments/manual/manual-gateway"
import { MANUAL_PAYMENTS, type ManualPaymentRepository } from "../../payments/manual/manual-payment-repository"
import { finishRecordedPayments } from "../../payments/manual/finish-recorded-payments"
import { installMpesaInvoiceTriggers } from "../../payments/mpesa/invoice-triggers"
import { createMpesaGateway } from "../../payments/mpesa/mpesa-gateway"
import { MPESA, type MpesaModule } from "../../payments/mpesa/mpesa-module"
import { installMpesaEmailTriggers } from "../../payments/mpesa/order-email-triggers"
import { PaymentGateways } from "../../payments/payment-gateways"

interface Options {
  /** Offers payments that the merchant records. */
  manualPayments?: boolean
}

/** Registers the payment gateways. A new one is added here. */
export class PaymentGatewaysService extends PaymentGateways {
  readonly __hooks: { onApplicationStart: () => Promise<void> }

  // A module's own container holds no other module: the gateways resolve theirs from the application's.
  constructor(_container: unknown, { manualPayments = false }: Options = {}) {
    const manual = createManualGateway({
      isOffered: manualPayments,
      payments: () => application.resolve<ManualPaymentRepository>(MANUAL_PAYMENTS),
      readAmountsDue: (orderIds, { knex = databaseOf(application) } = {}) => readAmountsDue(knex, orderIds),
      readUnrefunded: (orderId) => readUnrefundedPayments(databaseOf(application), orderId, MANUAL_MEDUSA_PROVIDER_ID),
      capturePending: (olderThanSeconds) => finishRecordedPayments(application, olderThanSeconds),
    })
    super([createMpesaGateway(() => application.resolve<MpesaModule>(MPESA)), manual])
    this.__hooks = {
      onApplicationStart: async () => {
        await enableInShopRegion(application, manual)
        await installMpesaEmailTriggers(databaseOf(application))
        await installMpesaInvoiceTriggers(databaseOf(application))
      },
    }
  }
}

const databaseOf = (container: MedusaContainer) => container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
