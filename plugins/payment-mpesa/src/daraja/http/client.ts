import type { z } from "zod"
import { parseAnswer } from "./parse-answer"
import { CircuitBreaker } from "./circuit-breaker"
import { DarajaRejected } from "./errors"
import { request } from "./request"
import type { DarajaConfig } from "./config"
import { type Token, AccessTokens, type TokenStore } from "./access-token"

export interface Operation<T> {
  path: string
  /** Timeout for all steps: token, request, and its retry after a rejected token. */
  timeoutMs: number
  answer: z.ZodType<T>
}

/** Codes of a rejected bearer token; Daraja has used all of them. */
const BAD_TOKEN = new Set(["404.001.03", "400.003.01", "401.002.01", "401.003.01"])
/** Under one of these codes Daraja also says that the app lacks the product: another token would not help. */
const PRODUCT_MISSING = /apiproduct/i

const isBadToken = (error: unknown): error is DarajaRejected =>
  error instanceof DarajaRejected && BAD_TOKEN.has(error.code) && !PRODUCT_MISSING.test(error.description)

/** How long the circuit breaker of an operation stays open. */
export const BREAKER_OPEN_MS = 30_000
const TOKEN_MS = 10_000
const CLOCK_MS = 10_000

interface ClientOptions {
  breakerOpenMs?: number
  /** Divides all timeouts; 1 outside tests. */
  timeScale?: number
  /** Shares the access token with other processes. */
  tokenStore?: TokenStore
}

/**
 * Sends an authorised request to Daraja and returns its parsed answer. It is retried only after a rejected token. Each
 * operation has its own circuit breaker, so that failing queries do not block prompts.
 */
export class DarajaClient {
  private readonly tokens: AccessTokens
  private readonly breakerOpenMs: number
  private readonly timeScale: number
  private readonly breakers = new Map<string, CircuitBreaker>()

  constructor(
    readonly config: DarajaConfig,
    { breakerOpenMs = BREAKER_OPEN_MS, timeScale = 1, tokenStore }: ClientOptions = {},
  ) {
    this.breakerOpenMs = breakerOpenMs
    this.timeScale = timeScale
    this.tokens = new AccessTokens(config, TOKEN_MS / timeScale, tokenStore)
  }

  /** @throws DarajaUnavailable, also as DarajaBusy or CircuitOpenError; DarajaRejected, DarajaProtocol */
  post<T>(operation: Operation<T>, body: Record<string, unknown>): Promise<T> {
    const breaker = this.breakers.get(operation.path) ?? new CircuitBreaker(this.breakerOpenMs)
    this.breakers.set(operation.path, breaker)
    return breaker.pass(() => this.authorised(operation, body))
  }

  /**
   * How far this machine's clock is ahead of Daraja's, in milliseconds.
   * @returns null when Daraja's answer has no header Date
   * @throws DarajaUnavailable
   */
  async clockAhead(): Promise<number | null> {
    const deadline = AbortSignal.timeout(CLOCK_MS / this.timeScale)
    // Any answer has the header; a call for a token might end the one of another process.
    const { date } = await request(new URL(this.config.baseUrl), deadline, { method: "HEAD" })
    const theirs = Date.parse(date ?? "")
    return Number.isNaN(theirs) ? null : Date.now() - theirs
  }

  private async authorised<T>(operation: Operation<T>, body: Record<string, unknown>): Promise<T> {
    const deadline = AbortSignal.timeout(operation.timeoutMs / this.timeScale)
    const token = await this.tokens.get(deadline)
    try {
      return await this.send(operation, body, { token, deadline })
    } catch (error) {
      if (!isBadToken(error)) throw error
      return await this.send(operation, body, { token: await this.tokens.replace(token, deadline), deadline })
    }
  }

  private async send<T>(
    { path, answer }: Operation<T>,
    body: unknown,
    { token, deadline }: { token: Token; deadline: AbortSignal },
  ): Promise<T> {
    const { status, text } = await request(new URL(path, this.config.baseUrl), deadline, {
      method: "POST",
      headers: { authorization: `Bearer ${token.value}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    })
    return parseAnswer(answer, status, text)
  }
}
