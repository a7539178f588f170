import { http, HttpResponse, type JsonBodyType } from "msw"
import { setupServer } from "msw/node"

/** The network of the tests. A call that no test has prepared fails the test. */
export const network = setupServer()

type Method = "get" | "post" | "put" | "patch" | "delete"

/** What a call carried, for tests that care. */
export interface SeenCall {
  body: unknown
  idempotencyKey: string | null
  search: URLSearchParams
}

export type Answer = { status?: number; body: JsonBodyType } | "no network"

/** Prepares the answer to one path of the API, whoever asks, and returns the calls that came, in their order. */
export function answering(
  method: Method,
  path: string,
  answer: (call: SeenCall) => Answer | Promise<Answer>,
): SeenCall[] {
  const calls: SeenCall[] = []
  network.use(
    http[method](`*${path}`, async ({ request }) => {
      const text = await request.text()
      const call: SeenCall = {
        body: text === "" ? undefined : JSON.parse(text),
        idempotencyKey: request.headers.get("idempotency-key"),
        search: new URL(request.url).searchParams,
      }
      calls.push(call)
      const given = await answer(call)
      return given === "no network"
        ? HttpResponse.error()
        : HttpResponse.json(given.body, { status: given.status ?? 200 })
    }),
  )
  return calls
}
