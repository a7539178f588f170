/** What `continueUntilResponse` needs of Express's response. */
interface Response {
  readonly closed: boolean
  readonly req: { readonly method: string; readonly originalUrl: string }
  end: (...args: never[]) => unknown
}

interface Continuation {
  res: Response
  next: () => void
  logger: { error: (message: string) => unknown }
}

/** Far above the time that any of Medusa's workflows takes. */
const LONGEST_WORK_MS = 120_000

/**
 * Continues a request, and waits until its handler has ended the response. The response's `close` and `finish` would not do:
 * a client that disconnects closes the response while the handler still works, and then it never finishes.
 *
 * A request whose client has disconnected before is not continued. A handler that never ends the response is logged, and
 * awaited no longer than two minutes.
 */
export async function continueUntilResponse({ res, next, logger }: Continuation): Promise<void> {
  if (res.closed) {
    // The middlewares before this one may wait for it.
    res.end()
    return
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const ended = new Promise<void>((resolve) => {
    const end = res.end.bind(res) as (...args: unknown[]) => unknown
    res.end = (...args: unknown[]) => {
      resolve()
      return end(...args)
    }
    timer = setTimeout(() => {
      const { method, originalUrl } = res.req
      logger.error(`${method} ${originalUrl} has no response after two minutes; its locks are released`)
      resolve()
    }, LONGEST_WORK_MS)
  })
  try {
    next()
    await ended
  } finally {
    clearTimeout(timer)
  }
}
