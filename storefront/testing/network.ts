import { http, HttpResponse, type JsonBodyType } from "msw"
import { setupServer } from "msw/node"

/** The mocked network. A call without a handler fails the test. */
export const network = setupServer()

type Method = "get" | "post" | "put" | "patch" | "delete"

/** The parts of a request that tests assert. */
export interface ReceivedCall {
  body: unknown
  idempotencyKey: string | null
  search: URLSearchParams
}

export type Answer = { status?: number; body: JsonBodyType } | "no network"

/** Adds a handler for one path of the API; returns the received calls in order. */
export function respondTo(
  method: Method,
  path: string,
  respond: (call: ReceivedCall) => Answer | Promise<Answer>,
): ReceivedCall[] {
  const calls: ReceivedCall[] = []
  network.use(
    http[method](`*${path}`, async ({ request }) => {
      const text = await request.text()
      const call: ReceivedCall = {
        body: text === "" ? undefined : JSON.parse(text),
        idempotencyKey: request.headers.get("idempotency-key"),
        search: new URL(request.url).searchParams,
      }
      calls.push(call)
      const response = await respond(call)
      return response === "no network"
        ? HttpResponse.error()
        : HttpResponse.json(response.body, { status: response.status ?? 200 })
    }),
  )
  return calls
}
