import { CONTROL_CALLS, type Controlled } from "./control-handlers"
import { ControlFault, ControlInput } from "./control-input"
import { type Exchange, sendJson } from "../http/http"

const PREFIX = "/__sim/"

/**
 * Control API `/__sim/*` for tests and demonstrations. Not part of Daraja.
 * @returns false for another path
 */
export async function handleControlCall(
  { request, response, url, body }: Exchange,
  controlled: Controlled,
): Promise<boolean> {
  if (!url.pathname.startsWith(PREFIX)) return false
  const name = `${request.method ?? ""} ${url.pathname.slice(PREFIX.length)}`
  try {
    const found = CONTROL_CALLS[name]
    if (found === undefined) throw new ControlFault(`There is no control call ${name}.`, 404)
    const input = new ControlInput(body)
    input.allow(found.fields)
    sendJson(response, 200, await found.run(input, controlled))
  } catch (error) {
    if (!(error instanceof ControlFault)) throw error
    sendJson(response, error.status, { message: error.message })
  }
  return true
}
