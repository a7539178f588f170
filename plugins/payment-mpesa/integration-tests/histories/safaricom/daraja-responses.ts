export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

/** Acknowledgement of an asynchronous request; its status can be queried by the id. */
export const acknowledged = (id = "") =>
  json({ ConversationID: "AG_1", OriginatorConversationID: id, ResponseCode: "0" })

/** Answer of the rate limit. */
export const busy = () => json({ fault: { faultstring: "Spike arrest violation" } }, 429)

/** A connection that broke before the answer. */
export const connectionError = (code: "ECONNREFUSED" | "ECONNRESET") =>
  Object.assign(new TypeError("fetch failed"), { cause: { code } })

/** A part of the path of a callback URL, counted from its end. */
export const tokenOf = (address: unknown, place: number) => String(address).split("/").at(place) ?? ""

/** `2026-11-21T09:30:00` in Nairobi. */
export const nairobi = (at: number) => new Date(at + 3 * 3_600_000).toISOString().slice(0, 19)

/** The same as 14 digits. */
export const nairobiDigits = (at: number) => nairobi(at).replace(/\D/g, "")
