import { container as application } from "@medusajs/framework"
import { enableInShopRegion } from "../../payments/manual/enable-in-region"
import { createManualGateway } from "../../payments/manual/manual-gateway"
import { MANUAL_PAYMENTS, type ManualPaymentRepository } from "../../payments/manual/manual-payment-repository"
import { captureRecordedPayments } from "../../payments/manual/record-payment"
import { createMpesaGateway } from "../../payments/mpesa/mpesa-gateway"
import { MPESA, type MpesaModule } from "../../payments/mpesa/mpesa-module"
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
      capturePending: (olderThanSeconds) => captureRecordedPayments(application, olderThanSeconds),
    })
    super([createMpesaGateway(() => application.resolve<MpesaModule>(MPESA)), manual])
    this.__hooks = { onApplicationStart: () => enableInShopRegion(application, manual) }
  }
}
