import { saysAlreadyRegistered } from "../../../daraja/http/already-registered"
import { DarajaRejected } from "../../../daraja/http/errors"
import { describeError, redactNumbers } from "../redaction"

/** Longest stored text. */
const MAX_LENGTH = 300

/** Daraja may repeat a URL in its answer, which contains the secret key. */
const SECRET_KEY = /[0-9a-f]{32,}/gi

export interface RegistrationFailure {
  /** Daraja's code; null without an answer. */
  refusal_code: string | null
  refusal_text: string
  /** Daraja refused the URLs; otherwise it gave no answer. */
  isRefusal: boolean
  /** The shortcode has URLs, these or others. */
  saysRegistered: boolean
}

/** Why a registration failed, in Daraja's words. */
export function describeFailure(error: unknown): RegistrationFailure {
  if (!(error instanceof DarajaRejected)) {
    const refusal_text = shorten(describeError(error))
    return { refusal_code: null, refusal_text, isRefusal: false, saysRegistered: false }
  }
  return {
    refusal_code: error.code,
    refusal_text: shorten(redactNumbers(error.description)),
    isRefusal: true,
    saysRegistered: saysAlreadyRegistered(error.description),
  }
}

const shorten = (text: string) => text.replace(SECRET_KEY, "•••").slice(0, MAX_LENGTH)
