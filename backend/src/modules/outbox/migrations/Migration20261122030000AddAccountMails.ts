import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** E-mails about an account besides those about an order: a queued one refers to exactly one of the two. */
export class Migration20261122030000AddAccountMails extends Migration {
  override up(): void {
    this.addSql(`
      alter table outbox
        alter column order_id drop not null,
        add column if not exists customer_id text,
        add column if not exists auth_identity_id text,
        add column if not exists address text,
        drop constraint if exists outbox_kind_check
    `)
    this.addSql(`
      alter table outbox
        add constraint outbox_kind_check check (kind in (
          'placed', 'paid', 'shipped', 'delivered', 'cancelled', 'refunded',
          'verify_email', 'reset_password', 'password_changed')),
        add constraint outbox_subject check (
          state <> 'queued' or num_nonnulls(order_id, customer_id, auth_identity_id, address) = 1)
    `)
  }

  override down(): void {
    this.addSql(`delete from outbox where order_id is null`)
    this.addSql(`
      alter table outbox
        drop constraint if exists outbox_subject,
        drop constraint if exists outbox_kind_check,
        drop column if exists customer_id,
        drop column if exists auth_identity_id,
        drop column if exists address,
        alter column order_id set not null
    `)
    this.addSql(`
      alter table outbox add constraint outbox_kind_check
        check (kind in ('placed', 'paid', 'shipped', 'delivered', 'cancelled', 'refunded'))
    `)
  }
}
