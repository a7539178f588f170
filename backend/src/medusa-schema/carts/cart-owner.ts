/** Whose cart it is: a customer's account, or the browser of a guest, whose id is the hash of its cookie. */
export interface CartOwner {
  kind: "customer" | "guest"
  id: string
}

/** SQL expression of a cart's owner, on table `cart` with the given alias. A guest's cart has no customer until it is ordered. */
export function ownerSql(kind: CartOwner["kind"], cart: string): string {
  return kind === "customer" ? `${cart}.customer_id` : `${cart}.metadata->>'guest'`
}

/** What a new cart stores of its owner, for the binding `ownerId`; `c` is a row of `source`. */
export const NEW_OWNER: Readonly<Record<CartOwner["kind"], { source: string; columns: string; condition: string }>> = {
  customer: {
    source: "customer c",
    columns: `c.id, c.email, '{"source": "shop"}'::jsonb`,
    condition: "c.id = :ownerId and c.deleted_at is null",
  },
  guest: {
    source: "(select 1) c",
    columns: `null, null, jsonb_build_object('source', 'shop', 'guest', :ownerId::text)`,
    condition: "true",
  },
}

/** The account's customer; null for a guest, who has the prices and promotions of everybody. */
export function customerIdOf({ kind, id }: CartOwner): string | null {
  return kind === "customer" ? id : null
}
