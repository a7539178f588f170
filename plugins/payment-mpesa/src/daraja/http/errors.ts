/**
 * Daraja gave no usable answer: down, busy, unreachable or too slow. A retry may help. `processed` says whether the request
 * may have had an effect; a prompt that may have been sent is never repeated.
 */
export class DarajaUnavailable extends Error {
  override readonly name = "DarajaUnavailable"

  constructor(
    message: string,
    readonly processed: "no" | "maybe",
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** Daraja did not process the request: it is overloaded, or a rate limit is exceeded. */
export class DarajaBusy extends DarajaUnavailable {
  constructor(message: string) {
    super(message, "no")
  }
}

/** The request was not sent, because the circuit breaker is open. */
export class CircuitOpenError extends DarajaUnavailable {
  constructor() {
    super("The circuit breaker is open after repeated failures", "no")
  }
}

/** Daraja rejected the request, and would reject it again; after a server error it may have processed it nevertheless. */
export class DarajaRejected extends Error {
  override readonly name = "DarajaRejected"

  constructor(
    readonly status: number,
    /** Daraja's `errorCode` or Apigee's fault code. */
    readonly code: string,
    readonly description: string,
  ) {
    super(`Daraja rejected the request: ${code}`)
  }

  /** By its HTTP status or, as that may be 200, by its code. */
  get isServerError(): boolean {
    return this.status >= 500 || /^5\d\d\./.test(this.code)
  }
}

/** Daraja's answer does not match its schema. */
export class DarajaProtocol extends Error {
  override readonly name = "DarajaProtocol"
}
