import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/**
 * Ends every session of an identity, as the function in `20261122-lock-before-ending-sessions.ts`, which it replaces. Known
 * devices lose their own rate limit and are kept: a changed password makes no device a new one.
 */
const END_SESSIONS = `
  create or replace function end_sessions_of(identity text, kept_session text default null)
  returns void language sql volatile as $$
    update auth_identity
       set app_metadata = jsonb_set(
             coalesce(app_metadata, '{}'), '{sessions_version}',
             to_jsonb(coalesce((app_metadata->>'sessions_version')::int, 0) + 1))
     where id = identity;
    delete from shop_session where auth_identity_id = identity and id is distinct from kept_session;
    update known_device set is_trusted = false where auth_identity_id = identity
  $$`

export default async function keepKnownDevices({ container }: { container: MedusaContainer }): Promise<void> {
  await container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION).raw(END_SESSIONS)
}
