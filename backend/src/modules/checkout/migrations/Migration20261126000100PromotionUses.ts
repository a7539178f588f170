import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Which promotions reduced an order, and what counted it: the promotion's own limit, and the budget of its campaign. Both can be
 * others by now. With `returned_at` it is not counted any more.
 */
export class Migration20261126000100PromotionUses extends Migration {
  override up(): void {
    this.addSql(`
      create table if not exists promotion_use (
        order_id text not null,
        promotion_id text not null,
        amount int not null check (amount >= 0),
        counts_limit boolean not null,
        budget_id text,
        budget_attribute_value text,
        taken_at timestamptz not null default now(),
        returned_at timestamptz,
        primary key (order_id, promotion_id)
      )`)
    this.addSql(`create index if not exists promotion_use_promotion on promotion_use (promotion_id)`)
  }

  override down(): void {
    this.addSql(`drop table if exists promotion_use`)
  }
}
