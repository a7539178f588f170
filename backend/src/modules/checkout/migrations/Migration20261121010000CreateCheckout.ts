import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121010000CreateCheckout extends Migration {
  override up(): void {
    this.addSql(`
      create table if not exists checkout (
        order_id text primary key,
        cart_id text not null,
        customer_id text not null,
        idempotency_key text not null,
        request_hash text not null,
        answer json not null,
        total integer not null check (total >= 0),
        attempt_id text,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null default now() + interval '30 minutes',
        announced_at timestamptz,
        sent_at timestamptz,
        accepted_at timestamptz,
        released_at timestamptz,
        cancelled_at timestamptz,
        cancel_reason text check (cancel_reason in ('shopper', 'expired')),
        engine_cancelled_at timestamptz
      )
    `)
    this.addSql(`create unique index if not exists checkout_cart on checkout (cart_id)`)
    this.addSql(`create unique index if not exists checkout_key on checkout (customer_id, idempotency_key)`)
    this.addSql(`create index if not exists checkout_customer on checkout (customer_id, created_at)`)
    this.addSql(
      `create index if not exists checkout_unfinished on checkout (created_at)
        where announced_at is null or (attempt_id is not null and sent_at is null)`,
    )
    this.addSql(
      `create index if not exists checkout_holding on checkout (expires_at)
        where accepted_at is null and released_at is null and cancelled_at is null`,
    )
    this.addSql(
      `create index if not exists checkout_unpaid on checkout (created_at)
        where accepted_at is null and engine_cancelled_at is null`,
    )
  }

  override down(): void {
    this.addSql(`drop table if exists checkout`)
  }
}
