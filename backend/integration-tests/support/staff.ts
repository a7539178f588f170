import { randomUUID } from "node:crypto"
import type { StaffRole } from "@mavazi/contracts/engine-admin/staff-roles"
import type { Shop } from "../harness"
import { Merchant } from "./merchant"

/** A new user of the engine's admin. */
export interface Staff {
  id: string
  login: { email: string; password: string }
  merchant: Merchant
}

/** Invites a person with this role, who accepts; null takes the role away again. */
export async function hire(shop: Shop, role: StaffRole | null): Promise<Staff> {
  const login = { email: `${role ?? "nobody"}-${randomUUID()}@example.com`, password: `${randomUUID()}-long` }
  const merchant = await (await Merchant.signIn(shop)).invite(login, role ?? "packer")
  const { rows } = await shop.db.query<{ id: string }>(`select id from "user" where email = $1`, [login.email])
  const id = rows[0]?.id ?? ""
  if (role === null) await shop.db.query("delete from staff_member where user_id = $1", [id])
  return { id, login, merchant }
}

/** Status and body of a call of the engine's admin. */
export async function ask(
  shop: Shop,
  headers: Record<string, string>,
  [method, path, body]: readonly [method: string, path: string, body?: unknown],
) {
  return shop
    .visitor()
    .api<{ message?: string; code?: string }>(path, { method, headers, ...(body === undefined ? {} : { body }) })
}
