import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { hasPendingChanges, type OrderRules, projectChanges } from "./project-changes"
import { installTriggers } from "./triggers"

export interface ProjectorSources extends OrderRules {
  knex: Knex
  /** Tables of the shop that decide an order's status, each with its column of the order's id. */
  shopTables: Readonly<Record<string, string>>
}

/** A call starts no further batch after this time. */
const CATCH_UP_MS = 1000

/** Projector of the read model. Readers call `catchUp` first; a job does so every ten seconds. */
export class Projector {
  readonly #sources: ProjectorSources
  #prepared: Promise<void> | undefined
  #running: Promise<boolean> | undefined
  #next: Promise<boolean> | undefined

  constructor(sources: ProjectorSources) {
    this.#sources = sources
  }

  /** Installs the triggers, once per process. The next call retries after a failure. */
  prepare(): Promise<void> {
    this.#prepared ??= installTriggers(this.#sources.knex, this.#sources).catch((thrown: unknown) => {
      this.#prepared = undefined
      throw thrown
    })
    return this.#prepared
  }

  /**
   * Applies the changes that were committed before this call. Returns false when time ran out, for example after the plugin
   * was added to a shop with many orders. Concurrent callers share one run.
   */
  catchUp(): Promise<boolean> {
    if (this.#running === undefined) return this.#start()
    // The current run may have started before the caller's change.
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
    const { knex, ...rules } = this.#sources
    await this.prepare()
    if (!(await hasPendingChanges(knex))) return true
    const deadline = performance.now() + CATCH_UP_MS
    // Not until nothing is pending: in a busy shop, changes are committed all the time.
    while (!(await projectChanges(knex, rules))) if (performance.now() > deadline) return false
    return true
  }
}
