import { DarajaBusy, CircuitOpenError, DarajaUnavailable } from "./errors"

/** Failures in a row that open the circuit. */
const LIMIT = 5

/**
 * Circuit breaker. After five failures in a row it rejects calls at once. After the pause one call is let through, and its
 * result closes or reopens the circuit. Any answer of Daraja, also a rejection or "busy", counts as success.
 */
export class CircuitBreaker {
  private failures = 0
  private openUntil = 0
  private probing = false

  constructor(
    private readonly breakerOpenMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** @throws CircuitOpenError while the circuit is open, without calling; the errors of `call` */
  async pass<T>(call: () => Promise<T>): Promise<T> {
    const isProbe = this.failures >= LIMIT
    if (isProbe && (this.probing || this.now() < this.openUntil)) throw new CircuitOpenError()
    if (isProbe) this.probing = true
    try {
      const answer = await call()
      this.failures = 0
      return answer
    } catch (error) {
      this.note(error)
      throw error
    } finally {
      if (isProbe) this.probing = false
    }
  }

  private note(error: unknown): void {
    if (!(error instanceof DarajaUnavailable) || error instanceof DarajaBusy) {
      this.failures = 0
      return
    }
    this.failures += 1
    if (this.failures >= LIMIT) this.openUntil = this.now() + this.breakerOpenMs
  }
}
