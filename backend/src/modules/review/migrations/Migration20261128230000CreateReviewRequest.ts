import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Orders whose customers were asked for reviews, and addresses that do not want to be asked. */
export class Migration20261128230000CreateReviewRequest extends Migration {
  override up(): void {
    this.addSql(`
      create table if not exists review_request (
        order_id text primary key,
        token text not null unique default replace(gen_random_uuid()::text, '-', ''),
        created_at timestamptz not null default now()
      )
    `)
    this.addSql(`
      create table if not exists review_opt_out (
        email_hash text primary key,
        created_at timestamptz not null default now()
      )
    `)
  }

  override down(): void {
    this.addSql(`drop table if exists review_request`)
    this.addSql(`drop table if exists review_opt_out`)
  }
}
