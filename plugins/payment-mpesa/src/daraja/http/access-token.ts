import { z } from "zod"
import { parseAnswer } from "./parse-answer"
import type { DarajaConfig } from "./config"
import { DarajaBusy, DarajaUnavailable } from "./errors"
import { request } from "./request"

const PATH = "/oauth/v1/generate?grant_type=client_credentials"
/** A token is renewed this long before it expires. */
const EARLY_MS = 60_000

/** `expires_in` is documented both as number and as string. */
const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() })

export interface Token {
  value: string
  goodUntil: number
  /** How far this machine's clock is ahead of Daraja's; null without a header Date. */
  aheadMs: number | null
}

/**
 * Bearer token of this process. Concurrent requests for a new one share one call, because each new token may invalidate the
 * earlier one (documented).
 */
export class AccessTokens {
  private current: Token | undefined
  private pending: Promise<Token> | undefined

  constructor(
    private readonly config: Pick<DarajaConfig, "baseUrl" | "consumerKey" | "consumerSecret">,
    private readonly timeoutMs: number,
  ) {}

  /**
   * A caller that gives up at `deadline` does not cancel the call for others.
   * @throws DarajaUnavailable, DarajaRejected, DarajaProtocol
   */
  async get(deadline: AbortSignal): Promise<Token> {
    if (this.current !== undefined && Date.now() < this.current.goodUntil) return this.current
    return before(deadline, this.refresh())
  }

  /** A token other than `refused`, which Daraja rejected; one that a concurrent caller has fetched is used. */
  async replace(refused: Token, deadline: AbortSignal): Promise<Token> {
    if (this.current?.value === refused.value) this.current = undefined
    return this.get(deadline)
  }

  private refresh(): Promise<Token> {
    this.pending ??= this.fetchToken().finally(() => {
      this.pending = undefined
    })
    return this.pending
  }

  private async fetchToken(): Promise<Token> {
    const { baseUrl, consumerKey, consumerSecret } = this.config
    const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString("base64")
    try {
      const { status, text, date } = await request(new URL(PATH, baseUrl), AbortSignal.timeout(this.timeoutMs), {
        headers: { authorization: `Basic ${basic}` },
      })
      const { access_token, expires_in } = parseAnswer(TokenAnswer, status, text)
      const lifeMs = expires_in * 1000
      const now = Date.now()
      const theirs = Date.parse(date ?? "")
      this.current = {
        value: access_token,
        goodUntil: now + Math.max(lifeMs - EARLY_MS, lifeMs / 2),
        aheadMs: Number.isNaN(theirs) ? null : now - theirs,
      }
      return this.current
    } catch (error) {
      // Without a token the payment request was not sent.
      if (error instanceof DarajaUnavailable && !(error instanceof DarajaBusy))
        throw new DarajaUnavailable(error.message, "no", { cause: error })
      throw error
    }
  }
}

function before<T>(deadline: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new DarajaUnavailable("Daraja gave no token in time", "no"))
    work.then(resolve, reject)
    if (deadline.aborted) giveUp()
    else deadline.addEventListener("abort", giveUp, { once: true })
  })
}
