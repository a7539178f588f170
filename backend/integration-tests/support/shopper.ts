import { Cart, LoginResponse, type User } from "@mavazi/contracts"
import type { ShopConnection, Visitor } from "../harness"

export const PASSWORD = "a-linen-shirt"

let made = 0

/** A new e-mail address. */
export function newEmail(): string {
  made += 1
  return `shopper-${String(process.pid)}-${String(made)}@example.com`
}

/** Registers by the documented call. */
export async function register(visitor: Visitor, email = newEmail(), password = PASSWORD): Promise<string> {
  const { status, body } = await visitor.api<unknown>("/api/auth/register", {
    body: { name: "Wanjiru wa Kamau", email, password },
  })
  if (status !== 201) throw new Error(`register answered ${String(status)} ${JSON.stringify(body)}`)
  return email
}

/** Signs in by the documented call; the visitor keeps the cookies. */
export async function signIn(visitor: Visitor, email: string, password = PASSWORD): Promise<LoginResponse> {
  const { status, body } = await visitor.api<unknown>("/api/auth/login", { body: { email, password } })
  if (status !== 200) throw new Error(`login answered ${String(status)} ${JSON.stringify(body)}`)
  return LoginResponse.parse(body)
}

/** A new shopper, signed in. */
export async function newShopper(shop: ShopConnection): Promise<{ visitor: Visitor; user: User }> {
  const visitor = shop.visitor()
  const { user } = await signIn(visitor, await register(visitor))
  return { visitor, user }
}

/** A variant of the seeded catalogue, with the given stock. */
export interface StockedVariant {
  productId: string
  variantId: string
  name: string
  size: string
  color: string
}

/** Variants of different products, each with `units` in stock and nothing reserved. */
export async function stockedVariants(shop: ShopConnection, count: number, units: number): Promise<StockedVariant[]> {
  const { rows } = await shop.db.query<StockedVariant & { item: string }>(
    `select distinct on (p.id) p.id as "productId", v.id as "variantId", p.title as name, link.inventory_item_id as item,
            max(value.value) filter (where option.title = 'Size') as size,
            max(value.value) filter (where option.title = 'Colour') as color
       from product p
       join product_variant v on v.product_id = p.id and v.deleted_at is null
       join product_variant_inventory_item link on link.variant_id = v.id
       join product_variant_option chosen on chosen.variant_id = v.id
       join product_option_value value on value.id = chosen.option_value_id
       join product_option option on option.id = value.option_id
      where p.status = 'published' and p.deleted_at is null
      group by p.id, v.id, link.inventory_item_id
     having count(*) filter (where option.title in ('Size', 'Colour')) = 2
      order by p.id, v.id
      limit $1`,
    [count],
  )
  await shop.db.query(
    `update inventory_level
        set stocked_quantity = reserved_quantity + $2::numeric,
            raw_stocked_quantity = jsonb_build_object('value', (reserved_quantity + $2::numeric)::text, 'precision', 20)
      where inventory_item_id = any($1)`,
    [rows.map(({ item }) => item), units],
  )
  return rows.map(({ item: _, ...variant }) => variant)
}

/** The visitor's cart, as the contract has it. */
export async function cartOf(visitor: Visitor): Promise<Cart> {
  const { status, body } = await visitor.api<unknown>("/api/cart")
  if (status !== 200) throw new Error(`cart answered ${String(status)} ${JSON.stringify(body)}`)
  return Cart.parse(body)
}
