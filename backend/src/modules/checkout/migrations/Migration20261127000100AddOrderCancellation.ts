import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Cancellations by the merchant that are being carried out, see `orders/cancel/requested-cancellations.ts`. */
export class Migration20261127000100AddOrderCancellation extends Migration {
  override up(): void {
    this.addSql(
      `create table if not exists order_cancellation (
         id bigint generated always as identity primary key,
         order_id text not null,
         requested_by text,
         requested_at timestamptz not null default now()
       )`,
    )
  }

  override down(): void {
    this.addSql(`drop table if exists order_cancellation`)
  }
}
