import type { z } from "zod"
import { parseAnswer } from "./parse-answer"
import { CircuitBreaker } from "./circuit-breaker"
import { DarajaRejected } from "./errors"
import { request } from "./request"
import type { DarajaConfig } from "./config"
import { type Token, AccessTokens } from "./access-token"

export interface Operation<T> {
  path: string
  /** For everything together: a token, the request, and its repetition after a bad token. */
  timeoutMs: number
  answer: z.ZodType<T>
}

/** Codes that mean "this bearer token is no longer good"; Daraja has used all of them. */
const BAD_TOKEN = new Set(["404.001.03", "400.003.01", "401.002.01", "401.003.01"])

/** How long an operation is left alone that has failed several times in a row. */
const REST_MS = 30_000
const TOKEN_MS = 10_000

/**
 * Sends one authorised request to Daraja and returns its parsed answer. Retries only after a bad token.
 * Each operation has a breaker of its own: a dead query does not keep prompts from being sent.
 */
export class DarajaClient {
  private readonly tokens: AccessTokens
  private readonly breakers = new Map<string, CircuitBreaker>()

  /** @param haste every limit of time towards Daraja is divided by it; 1 outside tests */
  constructor(
    readonly config: DarajaConfig,
    private readonly restMs = REST_MS,
    private readonly haste = 1,
  ) {
    this.tokens = new AccessTokens(config, TOKEN_MS / haste)
  }

  /** @throws DarajaUnavailable, also as DarajaBusy or DarajaPaused; DarajaRejected, DarajaProtocol */
  post<T>(operation: Operation<T>, body: Record<string, unknown>): Promise<T> {
    const breaker = this.breakers.get(operation.path) ?? new CircuitBreaker(this.restMs)
    this.breakers.set(operation.path, breaker)
    return breaker.pass(() => this.authorised(operation, body))
  }

  /**
   * How far this machine's clock is ahead of Daraja's, in milliseconds, as its answer with a token tells.
   * @returns null when Daraja does not say
   * @throws DarajaUnavailable, DarajaRejected, DarajaProtocol
   */
  async clockAhead(): Promise<number | null> {
    return (await this.tokens.get(AbortSignal.timeout(TOKEN_MS / this.haste))).aheadMs
  }

  private async authorised<T>(operation: Operation<T>, body: Record<string, unknown>): Promise<T> {
    const deadline = AbortSignal.timeout(operation.timeoutMs / this.haste)
    const token = await this.tokens.get(deadline)
    try {
      return await this.send(operation, body, { token, deadline })
    } catch (error) {
      if (!(error instanceof DarajaRejected) || !BAD_TOKEN.has(error.code)) throw error
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
