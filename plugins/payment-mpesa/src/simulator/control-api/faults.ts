import type { Operation } from "../daraja-api/daraja-routes"

/**
 * `outage`: the connection is closed; `latency`: the answer is delayed; `429`: rate limit error; `html_403`: page of the
 * firewall; `token_kill`: all tokens become invalid.
 */
export const FAULT_KINDS = ["outage", "latency", "429", "html_403", "token_kill"] as const

/** An injected fault. */
export interface Fault {
  kind: (typeof FAULT_KINDS)[number]
  /** Milliseconds of the simulator's clock, for `latency`. */
  latencyMs: number
  /** Number of requests left to affect; null: all, until it is removed. */
  times: number | null
  /** Operation that is affected; null: all. */
  operation: Operation | null
}

/** Active faults. */
export class Faults {
  active: Fault[] = []

  /** Faults that affect a request; counts each of them down. */
  meet(operation: Operation | undefined): Fault[] {
    const met = this.active.filter((fault) => fault.operation === null || fault.operation === operation)
    for (const fault of met) if (fault.times !== null) fault.times -= 1
    this.active = this.active.filter(({ times }) => times !== 0)
    return met
  }
}
