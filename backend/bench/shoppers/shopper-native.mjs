import { ask } from "../measure/ask.mjs"

/**
 * What the engine's store API needs: a publishable key whose sales channel has products (the engine creates another
 * key for an empty channel), and the region in KES.
 *
 * @param {import("pg").Client} client
 * @returns {Promise<{ key: string, region: string }>}
 */
export async function findNativeShop(client) {
  const { rows } = await client.query(
    `select k.token as key, r.id as region from api_key k, region r
      where k.type = 'publishable' and k.revoked_at is null and k.deleted_at is null
        and r.currency_code = 'kes' and r.deleted_at is null
        and exists (
          select from publishable_api_key_sales_channel l
            join product_sales_channel s on s.sales_channel_id = l.sales_channel_id and s.deleted_at is null
           where l.publishable_key_id = k.id and l.deleted_at is null)
      limit 1`,
  )
  if (!rows[0]) throw new Error("The native calls need a publishable key of a channel with products, and a region.")
  return rows[0]
}

/** Registers and signs in a customer through the engine's API. Returns a function that makes calls with that session. */
export async function signInNatively(engineUrl, key, { email, password }) {
  const as = (token) => async (path, body) => {
    const headers = { "x-publishable-api-key": key, ...(token ? { authorization: `Bearer ${token}` } : {}) }
    return (await ask(new URL(path, engineUrl), { headers, body })).body
  }
  const { token } = await as()("/auth/customer/emailpass/register", { email, password })
  await as(token)("/store/customers", { email, first_name: "Amina", last_name: "Wanjiru" })
  const signedIn = await as()("/auth/customer/emailpass", { email, password })
  return as(signedIn.token)
}
