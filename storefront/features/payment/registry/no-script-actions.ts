import type { ComponentType } from "react"
import { NoScriptActions } from "../mpesa/no-script-actions"
import type { NoScriptActionsProps } from "../payment-method"
import type { PaymentMethodId } from "./payment-method-id"

interface NoScriptMethod {
  /** What the method offers without scripts; null: nothing. */
  Actions: ComponentType<NoScriptActionsProps> | null
}

/** Beside the presentations, so that no browser loads it. */
const METHODS: Readonly<Record<PaymentMethodId, NoScriptMethod>> = {
  mpesa: { Actions: NoScriptActions },
  manual: { Actions: null },
}

export const noScriptMethod = (paymentMethod: string): NoScriptMethod =>
  (METHODS as Partial<Record<string, NoScriptMethod>>)[paymentMethod] ?? { Actions: null }
