import { DarajaBusy, DarajaPaused, DarajaUnavailable } from "./errors"

/** Failures in a row after which Daraja is left alone. */
const LIMIT = 5

/**
 * Spares callers a dead line. After five failures in a row calls are refused at once; when the rest is over,
 * one call tries, and its outcome decides for all. An answer is an answer: a refusal, a user's fault or
 * "busy" never counts as failure.
 */
export class CircuitBreaker {
  private failures = 0
  private restsUntil = 0
  private probing = false

  constructor(
    private readonly restMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** @throws DarajaPaused without calling, and whatever `call` throws */
  async pass<T>(call: () => Promise<T>): Promise<T> {
    const isProbe = this.failures >= LIMIT
    if (isProbe && (this.probing || this.now() < this.restsUntil)) throw new DarajaPaused()
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
    if (this.failures >= LIMIT) this.restsUntil = this.now() + this.restMs
  }
}
