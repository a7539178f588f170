import { ask } from "./measure/ask.mjs"
import { benchPurchase } from "./purchase.mjs"

/** Lowest ratio of our orders per second to those of the engine's native calls, with the same promotions. */
export const DISCOUNTED_GATE = 10

/** Three automatic promotions, of items, order and delivery, and one by code whose uses are counted and limited. */
const PROMOTIONS = [
  {
    is_automatic: true,
    application_method: { type: "percentage", target_type: "items", allocation: "across", value: 10 },
  },
  { is_automatic: true, application_method: { type: "fixed", target_type: "order", allocation: "across", value: 200 } },
  {
    is_automatic: true,
    application_method: {
      ...{ type: "percentage", target_type: "shipping_methods", allocation: "each", value: 50, max_quantity: 1 },
    },
  },
  {
    limit: 1_000_000,
    application_method: { type: "percentage", target_type: "items", allocation: "across", value: 5 },
  },
]

/**
 * `benchPurchase` with three active promotions and a code on every cart.
 * @param {Parameters<typeof benchPurchase>[0]} options
 */
export async function benchDiscountedPurchase(options) {
  const codes = await createPromotions(options.engineUrl)
  return benchPurchase({ ...options, code: codes.at(-1), gate: DISCOUNTED_GATE })
}

async function createPromotions(engineUrl) {
  const call = async (path, body, headers) => (await ask(new URL(path, engineUrl), { headers, body })).body
  const { token } = await call("/auth/user/emailpass", { email: "admin@example.com", password: "mavazi-admin" })
  const codes = []
  for (const [index, { application_method: method, ...promotion }] of PROMOTIONS.entries()) {
    const code = `BENCH${index}`
    await call(
      "/admin/promotions",
      {
        code,
        type: "standard",
        status: "active",
        application_method: { ...method, currency_code: "kes" },
        ...promotion,
      },
      { authorization: `Bearer ${token}` },
    )
    codes.push(code)
  }
  return codes
}
