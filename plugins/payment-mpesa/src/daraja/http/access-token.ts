import { z } from "zod"
import { parseAnswer } from "./parse-answer"
import type { DarajaConfig } from "./config"
import { DarajaBusy, DarajaProtocol, DarajaRejected, DarajaUnavailable } from "./errors"
import { request } from "./request"

const PATH = "/oauth/v1/generate?grant_type=client_credentials"
/** A token is renewed this long before it expires. */
const EARLY_MS = 60_000

/** `expires_in` is documented both as number and as string. */
const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() })

export interface Token {
  value: string
  goodUntil: number
}

/** Keeps the token that the processes of a shop share, because each new one may invalidate the earlier one (documented). */
export interface TokenStore {
  /**
   * The shared token, unless it has expired or is the refused one: then the result of `fetch`, which one process at a time
   * calls.
   */
  share(fetch: () => Promise<Token>, refused: Token | undefined): Promise<Token>
}

/** Without a store: the token of this process. */
const UNSHARED: TokenStore = { share: (fetch) => fetch() }

/** Bearer token. Concurrent requests of this process for a new one share one call. */
export class AccessTokens {
  private current: Token | undefined
  private refused: Token | undefined
  private pending: Promise<Token> | undefined

  constructor(
    private readonly config: Pick<DarajaConfig, "baseUrl" | "consumerKey" | "consumerSecret">,
    private readonly timeoutMs: number,
    private readonly store = UNSHARED,
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
    if (this.current?.value === refused.value) {
      this.current = undefined
      this.refused = refused
    }
    return this.get(deadline)
  }

  private refresh(): Promise<Token> {
    this.pending ??= this.readOrFetch().finally(() => {
      this.pending = undefined
    })
    return this.pending
  }

  private async readOrFetch(): Promise<Token> {
    try {
      this.current = await this.store.share(() => this.fetchToken(), this.refused)
      return this.current
    } catch (error) {
      if (error instanceof DarajaBusy || error instanceof DarajaProtocol) throw error
      if (error instanceof DarajaRejected && !error.isServerError) throw error
      // Without a token the payment request was not sent.
      const message = error instanceof Error ? error.message : String(error)
      throw new DarajaUnavailable(message, "no", { cause: error })
    }
  }

  private async fetchToken(): Promise<Token> {
    const { baseUrl, consumerKey, consumerSecret } = this.config
    const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString("base64")
    const { status, text } = await request(new URL(PATH, baseUrl), AbortSignal.timeout(this.timeoutMs), {
      headers: { authorization: `Basic ${basic}` },
    })
    const { access_token, expires_in } = parseAnswer(TokenAnswer, status, text)
    const lifeMs = expires_in * 1000
    return { value: access_token, goodUntil: Date.now() + Math.max(lifeMs - EARLY_MS, lifeMs / 2) }
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
