import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** E-mails about variants that are in stock again, one for a request at a time. */
export class Migration20261128150000AddRestockMails extends Migration {
  override up(): void {
    this.setKinds("select kind from allowed union select 'restocked'")
    this.addSql(`
      create unique index if not exists outbox_restock_once on outbox (occurrence)
       where kind = 'restocked' and state in ('queued', 'sent')
    `)
  }

  override down(): void {
    this.addSql(`delete from outbox where kind = 'restocked'`)
    this.addSql(`drop index if exists outbox_restock_once`)
    this.setKinds("select kind from allowed where kind <> 'restocked'")
  }

  /** Changes the kinds that are allowed, whichever earlier migrations have added. @param kinds query on `allowed` */
  private setKinds(kinds: string): void {
    this.addSql(`
      do $$
      declare list text;
      begin
        with allowed as (
          select (regexp_matches(pg_get_constraintdef(oid), '''(\\w+)''', 'g'))[1] as kind
            from pg_constraint where conrelid = 'outbox'::regclass and conname = 'outbox_kind_check')
        select string_agg(quote_literal(kind), ', ') into list from (${kinds}) changed;
        alter table outbox drop constraint outbox_kind_check;
        execute format('alter table outbox add constraint outbox_kind_check check (kind in (%s))', list);
      end $$
    `)
  }
}
