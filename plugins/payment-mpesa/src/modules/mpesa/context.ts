import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { DarajaClient } from "../../daraja/client"
import type { MpesaOptions } from "../../options"
import type { MedusaPort } from "./ports"
import type { Timing } from "./timing"
import type { FieldEncryption } from "./crypto/field-encryption"

/** Named places at which a test may kill the engine. */
export type CrashPoint =
  | "mpesa-prompt-sent"
  | "mpesa-event-stored"
  | "mpesa-paid"
  | "mpesa-captured"
  | "mpesa-reversal-sent"
  | "mpesa-refund-done"
  | "mpesa-refund-booked"

export interface Logger {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

/** What every part of the module works with. */
export interface MpesaContext {
  knex: Knex
  encryption: FieldEncryption
  timing: Timing
  daraja: DarajaClient
  medusa: MedusaPort
  log: Logger
  /** Ends the process as a power cut would, when a test asked for it at this place. */
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
    | "promptsPerOrderPerHour"
    | "initiatorName"
    | "securityCredential"
    | "b2cShortcode"
    | "b2cInitiatorName"
    | "b2cSecurityCredential"
    | "promptsPerPhonePerHour"
    | "promptsPerSourcePerHour"
  >
}
