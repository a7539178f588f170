import { ApiError, messageOf } from "~/shared/api/api-error"
import * as copy from "../copy"

export type Outcome<Data> =
  | { success: true; data: Data }
  /** Machine-readable error code; null without a response or without a code. */
  | { success: false; error: string; code: string | null }

/** The outcome of a call, with a message for every failure. */
export async function outcomeOf<Data>(call: Promise<Data>): Promise<Outcome<Data>> {
  try {
    return { success: true, data: await call }
  } catch (error) {
    const hasNoResponse = error instanceof ApiError && error.hasNoResponse
    const code = error instanceof ApiError ? (error.code ?? null) : null
    return { success: false, error: hasNoResponse ? copy.noResponse : messageOf(error, copy.unexpectedError), code }
  }
}
