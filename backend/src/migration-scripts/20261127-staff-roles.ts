import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Everybody could do everything before there were roles. */
const OWNERS = `
  insert into staff_member (user_id, role)
  select id, 'owner' from "user" where deleted_at is null
  on conflict (user_id) do nothing`

/**
 * A new user gets the role of the invitation, which the engine deletes after it has created the user. The first user of a shop
 * is an owner. Any other gets no role.
 */
const GIVE_ROLE = `
  create or replace function give_role_to_user() returns trigger language plpgsql as $$
  begin
    insert into staff_member (user_id, role)
    select new.id, given.role
      from (select coalesce(
              (select i.metadata->>'role' from invite i
                where lower(i.email) = lower(new.email) and i.deleted_at is null and not i.accepted
                  and i.metadata->>'role' in ('owner', 'manager', 'packer', 'accountant')
                order by i.created_at desc limit 1),
              case when not exists (
                     select from staff_member s join "user" u on u.id = s.user_id and u.deleted_at is null
                      where s.role = 'owner')
                   then 'owner' end) as role) given
     where given.role is not null
    on conflict (user_id) do nothing;
    return null;
  end $$`

/** Gives roles to users, at once and when they are created. A migration script, because it needs the engine's tables. */
export default async function giveRoles({ container }: { container: MedusaContainer }): Promise<void> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  await knex.transaction(async (trx) => {
    await trx.raw(`lock table "user" in share row exclusive mode`)
    await trx.raw(OWNERS)
    await trx.raw(GIVE_ROLE)
    await trx.raw(`
      create or replace trigger give_role_to_user after insert on "user"
        for each row execute function give_role_to_user()`)
  })
}
