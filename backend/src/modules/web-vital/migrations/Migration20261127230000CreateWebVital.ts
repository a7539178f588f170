import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** How many visits of a day in Nairobi had a metric in a bucket, which is named by its upper bound. No visit is a row. */
export class Migration20261127230000CreateWebVital extends Migration {
  override up(): void {
    this.addSql(`
      create table if not exists web_vital (
        day date not null,
        page text not null,
        metric text not null,
        bucket int not null,
        visits int not null,
        primary key (day, page, metric, bucket)
      )`)
  }

  override down(): void {
    this.addSql(`drop table if exists web_vital`)
  }
}
