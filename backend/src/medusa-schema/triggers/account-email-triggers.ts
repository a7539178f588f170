import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { installRevision } from "./install-revision"

const CUSTOMER_TRIGGER_FUNCTION = `
  create or replace function outbox_of_customer() returns trigger language plpgsql as $$
  begin
    insert into outbox (customer_id, kind, occurrence) values (new.id, 'verify_email', '');
    return null;
  end $$`

/** Covers every path to a new password: profile, link, the engine's pages and its command line. */
const PASSWORD_TRIGGER_FUNCTION = `
  create or replace function outbox_of_password() returns trigger language plpgsql as $$
  begin
    insert into outbox (auth_identity_id, kind, occurrence) values (new.auth_identity_id, 'password_changed', '');
    return null;
  end $$`

const TRIGGERS = [
  `create or replace trigger outbox_account after insert on customer
     for each row when (new.has_account) execute function outbox_of_customer()`,
  `create or replace trigger outbox_password after update on provider_identity
     for each row when (new.provider = 'emailpass'
       and old.provider_metadata->>'password' is distinct from new.provider_metadata->>'password')
     execute function outbox_of_password()`,
]

/** Installs the triggers that queue e-mails about accounts, in the transaction that creates or changes the account. */
export async function installAccountTriggers(knex: Knex): Promise<void> {
  await installRevision(knex, {
    revision: "1",
    marker: "outbox_of_customer",
    statements: [CUSTOMER_TRIGGER_FUNCTION, PASSWORD_TRIGGER_FUNCTION, ...TRIGGERS],
  })
}
