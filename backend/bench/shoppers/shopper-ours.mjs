import { ask } from "../measure/ask.mjs"

/** Registers and signs in a shopper. Returns the value of the header `Cookie` of that session. */
export async function signInCookie(url, { email, password }) {
  const call = (path, body) => ask(new URL(path, url), { body })
  await call("/api/auth/register", { name: "Amina Wanjiru", email, password })
  const { headers } = await call("/api/auth/login", { email, password })
  return headers["set-cookie"].map((line) => line.split(";")[0]).join("; ")
}

/** Returns a function that makes calls with a session. */
export function callerWith(url, cookie) {
  return async (path, body, method) => (await ask(new URL(path, url), { method, headers: { cookie }, body })).body
}

/** Registers and signs in a shopper. Returns a function that makes calls with that session. */
export async function signIn(engineUrl, credentials) {
  return callerWith(engineUrl, await signInCookie(engineUrl, credentials))
}
