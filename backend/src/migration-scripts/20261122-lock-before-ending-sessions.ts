import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/**
 * Ends every session of an identity. It updates the identity's row first: sessions are opened under a shared lock of that
 * row, so that a concurrent one is either deleted here or refused because of the new version. Replaces the function in
 * `20261122-end-sessions.ts`, which deleted first and missed sessions that were being opened.
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
    delete from known_device where auth_identity_id = identity
  $$`

export default async function lockBeforeEndingSessions({ container }: { container: MedusaContainer }): Promise<void> {
  await container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION).raw(END_SESSIONS)
}
