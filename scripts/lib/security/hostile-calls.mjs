import fc from "fast-check"
import { hostileBody, hostileHeaders, hostileSegment, hostileValue } from "./hostile-values.mjs"

/** Replaces one value in a body, or adds an unknown field. */
function withOneHostile(body, place, value) {
  if (typeof body !== "object" || body === null) return value
  const names = [...Object.keys(body), "unasked"]
  const name = names[place % names.length]
  const inner = body[name]
  const goesDeeper = typeof inner === "object" && inner !== null && Math.floor(place / names.length) % 2 === 1
  const put = goesDeeper ? withOneHostile(inner, Math.floor(place / names.length), value) : value
  return Array.isArray(body) ? [put] : { ...body, [name]: put }
}

/**
 * Hostile calls of one operation, for fast-check to draw from.
 *
 * @param {import("./api-operations.mjs").Operation} operation
 * @param {string[]} ids that exist, so that some calls come further than "not found"
 * @returns {import("fast-check").Arbitrary<Call>}
 * @typedef {{ method: string, path: string, headers: Record<string, string>, body?: string }} Call
 */
export function hostileCalls({ method, path, query, body }, ids) {
  const segment = ids.length > 0 ? fc.oneof(hostileSegment, fc.constantFrom(...ids)) : hostileSegment
  const parameters = fc.array(
    fc.tuple(fc.constantFrom(...query, "unasked", "__proto__[planted]", "a[b][]"), hostileSegment),
    {
      maxLength: 4,
    },
  )
  const json = fc
    .tuple(fc.nat(1_000), hostileValue)
    .map(([place, value]) => JSON.stringify(withOneHostile(body, place, value)))
  const text =
    body === undefined
      ? fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, hostileBody)
      : fc.oneof({ weight: 4, arbitrary: json }, hostileBody)
  return fc.record({ segment, parameters, headers: hostileHeaders, text }).map((drawn) => ({
    method,
    path: path.replace(/\{\w+\}/g, () => drawn.segment) + queryOf(drawn.parameters),
    headers: { ...(drawn.text !== undefined && { "content-type": "application/json" }), ...drawn.headers },
    ...(drawn.text !== undefined && method !== "GET" && { body: drawn.text }),
  }))
}

const queryOf = (pairs) => (pairs.length === 0 ? "" : `?${pairs.map(([name, value]) => `${name}=${value}`).join("&")}`)
