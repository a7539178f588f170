import * as payments from "../../payments/copy"
import * as paymentsInSwahili from "../../payments/copy.sw"
import * as manualPayments from "../../payments/manual/copy"
import * as manualPaymentsInSwahili from "../../payments/manual/copy.sw"
import * as mpesa from "../../payments/mpesa/copy"
import * as mpesaInSwahili from "../../payments/mpesa/copy.sw"
import { type TextPair, pairOf } from "../text-pair"

/** Texts about payments. */
export const PAYING_TEXTS: readonly TextPair[] = [
  pairOf(payments, paymentsInSwahili),
  pairOf(manualPayments, manualPaymentsInSwahili),
  pairOf(mpesa, mpesaInSwahili),
]
