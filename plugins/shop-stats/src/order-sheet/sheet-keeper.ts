import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { isBehind, refreshSheet, type StandingsOf } from "./refresh"
import { installTriggers } from "./triggers"

export interface SheetSources {
  knex: Knex
  standingsOf: StandingsOf
  /** Tables of the shop that decide an order's status, each with its column of the order's id. */
  shopTables: Readonly<Record<string, string>>
}

/** A call that waits begins no further round after this time; one takes some thousand notes. */
const PATIENCE_MS = 1000

/** Keeps the order sheet up to date: whoever reads it asks for that first, and a job does it meanwhile. */
export class SheetKeeper {
  readonly #sources: SheetSources
  #prepared: Promise<void> | undefined
  #running: Promise<boolean> | undefined
  #next: Promise<boolean> | undefined

  constructor(sources: SheetSources) {
    this.#sources = sources
  }

  /** Sets the triggers, once; a failure is tried again at the next call. */
  prepare(): Promise<void> {
    this.#prepared ??= installTriggers(this.#sources.knex, this.#sources.shopTables).catch((thrown: unknown) => {
      this.#prepared = undefined
      throw thrown
    })
    return this.#prepared
  }

  /**
   * Applies everything that was committed before this call, and answers whether that was all: right after the plugin
   * has come into a shop with many orders it is not. Callers at the same time share one round.
   */
  catchUp(): Promise<boolean> {
    if (this.#running === undefined) return this.#start()
    // The running round may have begun before the caller's change.
    this.#next ??= this.#running.then(
      () => this.#start(),
      () => this.#start(),
    )
    return this.#next
  }

  #start(): Promise<boolean> {
    this.#next = undefined
    this.#running = this.#apply().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #apply(): Promise<boolean> {
    const { knex, standingsOf } = this.#sources
    await this.prepare()
    const giveUpAt = performance.now() + PATIENCE_MS
    while (await isBehind(knex)) {
      if (performance.now() > giveUpAt) return false
      await refreshSheet(knex, standingsOf)
    }
    return true
  }
}
