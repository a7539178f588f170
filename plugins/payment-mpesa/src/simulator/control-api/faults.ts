import type { Operation } from "../daraja-api/daraja-routes"

/**
 * `outage`: the connection is cut; `latency`: the answer takes its time; `429`: too many requests; `html_403`: the
 * firewall's page; `token_kill`: every token is dead.
 */
export const FAULT_KINDS = ["outage", "latency", "429", "html_403", "token_kill"] as const

/** What goes wrong at Daraja. */
export interface Fault {
  kind: (typeof FAULT_KINDS)[number]
  /** Milliseconds of the simulator's clock, for `latency`. */
  latencyMs: number
  /** Requests that it still meets; null: all, until it is taken back. */
  times: number | null
  /** Meets only these; null: every request. */
  operation: Operation | null
}

/** The faults that are on. */
export class Faults {
  active: Fault[] = []

  /** Those that a request meets; each has so many fewer to come. */
  meet(operation: Operation | undefined): Fault[] {
    const met = this.active.filter((fault) => fault.operation === null || fault.operation === operation)
    for (const fault of met) if (fault.times !== null) fault.times -= 1
    this.active = this.active.filter(({ times }) => times !== 0)
    return met
  }
}
