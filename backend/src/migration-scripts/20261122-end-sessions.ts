import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/**
 * Ends every session of an identity. The engine copies `app_metadata` into its tokens and sessions; those with an older
 * `sessions_version` than the identity are refused. A migration script, because the engine creates its tables after those
 * of plugins.
 */
const END_SESSIONS = `
  create or replace function end_sessions_of(identity text, kept_session text default null)
  returns void language sql as $$
    delete from shop_session where auth_identity_id = identity and id is distinct from kept_session;
    delete from known_device where auth_identity_id = identity;
    update auth_identity
       set app_metadata = jsonb_set(
             coalesce(app_metadata, '{}'), '{sessions_version}',
             to_jsonb(coalesce((app_metadata->>'sessions_version')::int, 0) + 1))
     where id = identity
  $$`

const ON_PASSWORD_CHANGE = `
  create or replace function end_sessions_on_password_change() returns trigger language plpgsql as $$
  begin
    perform end_sessions_of(new.auth_identity_id);
    return null;
  end $$`

export default async function endSessionsOnPasswordChange({
  container,
}: {
  container: MedusaContainer
}): Promise<void> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  await knex.raw(END_SESSIONS)
  await knex.raw(ON_PASSWORD_CHANGE)
  await knex.raw(`
    create or replace trigger end_sessions_on_password_change
      after update of provider_metadata on provider_identity for each row
      when (old.provider_metadata->>'password' is distinct from new.provider_metadata->>'password')
      execute function end_sessions_on_password_change()
  `)
}
