import type { ErrorBody } from "@mavazi/contracts"
import type { Answer, ShopConnection, Visitor } from "../../harness"
import { newEmail, PASSWORD, register } from "../../support/shopper"

export interface Credentials {
  email: string
  password: string
}

/** A call that signs in by e-mail address and password. */
interface SignInRoute {
  path: string
  /** Creates an account for this call. */
  newAccount: (shop: ShopConnection) => Promise<Credentials>
}

export const SIGN_IN_ROUTES: SignInRoute[] = [
  {
    path: "/api/auth/login",
    newAccount: async (shop) => ({ email: await register(shop.visitor()), password: PASSWORD }),
  },
  { path: "/auth/user/emailpass", newAccount: newAdministrator },
]

/** An account of the engine's admin, created from one of the shop. */
export async function newAdministrator(shop: ShopConnection): Promise<Credentials> {
  const password = "kitenge-of-many-colours"
  const email = await register(shop.visitor(), newEmail(), password)
  await shop.db.query(
    `with made as (insert into "user" (id, email) values ('user_' || md5($1), $1) returning id)
     update auth_identity i set app_metadata = i.app_metadata || jsonb_build_object('user_id', made.id)
       from made, provider_identity p where p.entity_id = $1 and p.auth_identity_id = i.id`,
    [email],
  )
  return { email, password }
}

let sources = 0

/** A network address that no other call of the test file uses. */
export function newSource(): string {
  sources += 1
  return `198.51.${String(100 + Math.floor(sources / 250))}.${String(sources % 250)}`
}

/** Tries to sign in, from a new address unless one is given: rate limits count attempts per address. */
export const attempt = (
  visitor: Visitor,
  path: string,
  body: Credentials,
  from = newSource(),
): Promise<Answer<ErrorBody>> => visitor.api<ErrorBody>(path, { body, headers: { "x-forwarded-for": from } })
