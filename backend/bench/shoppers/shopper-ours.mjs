import { ask } from "../measure/ask.mjs"

/** Registers and signs in a shopper. Returns a function that makes calls with that session. */
export async function signIn(engineUrl, { email, password }) {
  const call = (path, options) => ask(new URL(path, engineUrl), options)
  await call("/api/auth/register", { body: { name: "Amina Wanjiru", email, password } })
  const { headers } = await call("/api/auth/login", { body: { email, password } })
  const cookie = headers["set-cookie"].map((line) => line.split(";")[0]).join("; ")
  return async (path, body, method) => (await call(path, { method, headers: { cookie }, body })).body
}
