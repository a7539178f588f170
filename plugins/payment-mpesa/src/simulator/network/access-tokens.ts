import { randomBytes } from "node:crypto"
import type { Rules } from "../scripts/rules"
import type { Clock } from "./clock"

const SECOND_MS = 1000
const TOKEN_LIFE_MS = 3599 * SECOND_MS

/** Valid access tokens of the Daraja API. */
export class AccessTokens {
  private readonly valid = new Set<string>()

  constructor(
    private readonly clock: Clock,
    private readonly rules: Rules,
  ) {}

  /** A new token and its lifetime in seconds of real time. */
  issue(): { token: string; seconds: number } {
    if (this.rules.newTokenEndsOld) this.valid.clear()
    const token = randomBytes(14).toString("base64url")
    this.valid.add(token)
    this.clock.after(TOKEN_LIFE_MS, () => this.valid.delete(token))
    return { token, seconds: Math.max(1, Math.floor(TOKEN_LIFE_MS / SECOND_MS / this.clock.scale)) }
  }

  has(token: string): boolean {
    return this.valid.has(token)
  }

  clear(): void {
    this.valid.clear()
  }
}
