import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Reviews of products: one of each account, which is unknown once the account was deleted. */
export class Migration20261128200000CreateProductReview extends Migration {
  override up(): void {
    // `written_at` has the precision of JavaScript: the merchant's page sends it back with a decision.
    this.addSql(`
      create table if not exists product_review (
        id text primary key,
        product_id text not null,
        product_name text not null,
        customer_id text,
        order_id text,
        author_name text,
        rating smallint not null check (rating between 1 and 5),
        text text not null,
        fit text check (fit in ('small', 'true', 'large')),
        height_cm smallint,
        usual_size text,
        status text not null default 'held' check (status in ('held', 'published', 'hidden')),
        answer text,
        answered_by text,
        answered_at timestamptz,
        written_at timestamptz(3) not null default now(),
        updated_at timestamptz not null default now()
      )
    `)
    this.addSql(`create unique index if not exists product_review_author on product_review (product_id, customer_id)`)
    this.addSql(`create index if not exists product_review_customer on product_review (customer_id)`)
    this.addSql(`create index if not exists product_review_age on product_review (status, written_at)`)
  }

  override down(): void {
    this.addSql(`drop table if exists product_review`)
  }
}
