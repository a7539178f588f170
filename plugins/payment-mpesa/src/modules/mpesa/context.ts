import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { DarajaClient } from "../../daraja/http/client"
import type { MpesaOptions } from "../../options"
import type { MedusaPort } from "./ports"
import type { Timing } from "./timing"
import type { FieldEncryption } from "./crypto/field-encryption"

/** Points at which a test can make the process kill itself (option `crashAt`). */
export type CrashPoint =
  | "mpesa-prompt-sent"
  | "mpesa-event-stored"
  | "mpesa-paid"
  | "mpesa-captured"
  | "mpesa-refund-sent"
  | "mpesa-refund-done"
  | "mpesa-refund-recorded"
  | "mpesa-order-ended"

export interface Logger {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

/** Dependencies and configuration that every part of the module receives. */
export interface MpesaContext {
  knex: Knex
  encryption: FieldEncryption
  timing: Timing
  daraja: DarajaClient
  medusa: MedusaPort
  /** Work on the attempts of an order, one after the other: see `orderTransaction`. */
  orderQueue: { run<T>(orderId: string, work: () => Promise<T>): Promise<T> }
  log: Logger
  /** Kills the process with SIGKILL when option `crashAt` names this point and the mode is `test`. */
  crashPoint: (name: CrashPoint) => void
  options: Pick<
    MpesaOptions,
    | "mode"
    | "shortcode"
    | "partyB"
    | "transactionType"
    | "paybill"
    | "pullNumber"
    | "callbackBaseUrl"
    | "queriesPerMinute"
    | "storeRoutes"
    | "unpaidOrderMinutes"
    | "promptsPerOrderPerHour"
    | "initiatorName"
    | "securityCredential"
    | "b2cShortcode"
    | "b2cInitiatorName"
    | "b2cSecurityCredential"
    | "promptsPerPhonePerHour"
    | "promptsPerSourcePerHour"
    | "alertPhones"
    | "smsBaseUrl"
    | "smsUsername"
    | "smsApiKey"
    | "smsSenderId"
    | "personalDataDays"
  >
}

type Operation = (context: MpesaContext, ...args: never[]) => unknown

type Bound<F> = F extends (context: MpesaContext, ...args: infer Args) => infer Result
  ? (...args: Args) => Result
  : never

/** Binds the context to each operation: `service.list()` calls `list(context)`. */
export function bindContext<Operations extends Record<string, Operation>>(
  context: MpesaContext,
  operations: Operations,
): { [Name in keyof Operations]: Bound<Operations[Name]> } {
  const bound = Object.entries(operations).map(([name, operation]) => [name, operation.bind(undefined, context)])
  return Object.fromEntries(bound) as { [Name in keyof Operations]: Bound<Operations[Name]> }
}
