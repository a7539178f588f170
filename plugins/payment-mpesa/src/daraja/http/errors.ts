/**
 * Daraja gave no usable answer: down, busy, unreachable or too slow. Trying again later may help.
 * `processed` says whether the request can have had an effect: a prompt that *may* be out is never resent.
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

/** Daraja answers, and has not processed the request: it is too busy, or we ask too often. */
export class DarajaBusy extends DarajaUnavailable {
  constructor(message: string) {
    super(message, "no")
  }
}

/** Daraja was not asked: the calls before have failed, and the next try is not due yet. */
export class DarajaPaused extends DarajaUnavailable {
  constructor() {
    super("Daraja is left alone after failures in a row", "no")
  }
}

/** Daraja understood and refused. The same request will be refused again. */
export class DarajaRejected extends Error {
  override readonly name = "DarajaRejected"

  constructor(
    readonly status: number,
    /** Daraja's `errorCode` or Apigee's fault code. */
    readonly code: string,
    readonly description: string,
  ) {
    super(`Daraja refused: ${code}`)
  }
}

/** Daraja answered with something that its contract does not allow: somebody has to look. */
export class DarajaProtocol extends Error {
  override readonly name = "DarajaProtocol"
}
