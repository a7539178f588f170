import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { PaymentView } from "../../contract"
import { type MpesaOptions, parseOptions } from "../../options"
import { createAttempt, type NewAttempt } from "./attempts"
import { Timing } from "./timing"
import { Vault } from "./vault"
import { viewOf } from "./views"

/** M-Pesa payments of orders; container key `mpesa`. It knows an order only by its id. */
export class MpesaModuleService {
  private readonly knex: Knex
  private readonly options: MpesaOptions
  private readonly timing: Timing
  private readonly vault: Vault

  constructor(cradle: Record<string, unknown>, options: unknown) {
    this.options = parseOptions(options)
    this.knex = cradle[ContainerRegistrationKeys.PG_CONNECTION] as Knex
    this.timing = new Timing(this.options.timeScale)
    this.vault = new Vault(this.options.dataKey)
  }

  /** Writes an attempt, sends nothing; `knex` joins the caller's transaction. Returns the attempt's id. */
  createAttempt(input: NewAttempt, { knex = this.knex }: { knex?: Knex } = {}): Promise<string> {
    return createAttempt({ knex, vault: this.vault, timing: this.timing }, input)
  }

  /** Payment of each order, in one statement; orders without an attempt are absent. */
  viewOf(orderIds: string[]): Promise<Map<string, PaymentView>> {
    return viewOf(this.knex, this.timing, orderIds)
  }
}
