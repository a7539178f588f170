import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Tables whose rows a card or a product page is made of: table → what a change of a row concerns, and by which column. */
const WATCHED: readonly [table: string, kind: string, column: string][] = [
  ["product", "product", "id"],
  ["image", "product", "product_id"],
  ["product_category_product", "product", "product_id"],
  ["product_variant", "product", "product_id"],
  ["product_variant_option", "variant", "variant_id"],
  ["product_variant_product_image", "variant", "variant_id"],
  ["product_variant_price_set", "variant", "variant_id"],
  ["product_variant_inventory_item", "variant", "variant_id"],
  ["product_option_value", "option", "option_id"],
  ["product_option", "option", "id"],
  ["price", "price_set", "price_set_id"],
  ["price_rule", "price", "price_id"],
  ["price_list", "price_list", "id"],
  ["price_list_rule", "price_list", "price_list_id"],
  ["product_category", "category", "id"],
  ["inventory_level", "inventory_item", "inventory_item_id"],
  ["sales_channel_stock_location", "all", "stock_location_id"],
  ["media_picture", "picture", "url"],
]

/** Changed whenever functions or triggers below change, so that an upgrade sets them anew. */
const REVISION = "2"

/**
 * One row per subject and statement, however many rows it touches: an import of thousands writes few.
 * Only an insert, never a look-up: the tables belong to carts and checkouts too, whose transactions must not wait.
 */
const NOTE_FUNCTION = `
  create or replace function catalogue_note() returns trigger language plpgsql as $$
  begin
    execute format(
      'insert into catalogue_change (kind, subject) select distinct %L, %I::text from touched where %I is not null',
      tg_argv[0], tg_argv[1], tg_argv[1]);
    return null;
  end $$`

const PUBLISH_FUNCTION = `
  create or replace function catalogue_publish() returns trigger language plpgsql as $$
  begin
    insert into catalogue_publication (product_id, published_at) values (new.id, now())
      on conflict (product_id) do update set published_at = excluded.published_at;
    return null;
  end $$`

function triggersOf([table, kind, column]: (typeof WATCHED)[number]): string {
  return (["insert", "update", "delete"] as const)
    .map((event) => {
      const rows = event === "delete" ? "old" : "new"
      return `drop trigger if exists catalogue_note_${event} on ${table};
        create trigger catalogue_note_${event} after ${event} on ${table}
        referencing ${rows} table as touched
        for each statement execute function catalogue_note('${kind}', '${column}');`
    })
    .join("\n")
}

const PUBLISH_TRIGGER = `
  drop trigger if exists catalogue_publish on product;
  create trigger catalogue_publish after update of status on product for each row
  when (new.status = 'published' and old.status <> 'published') execute function catalogue_publish();`

/**
 * Sets the triggers that write `catalogue_change`, unless this revision's are there. Link tables appear only
 * after all migrations have run, so this is done at boot; whatever was written before is read anew once.
 */
export async function installTriggers(knex: Knex): Promise<void> {
  await knex.transaction(async (trx) => {
    await trx.raw("select pg_advisory_xact_lock(hashtext('catalogue-triggers'))")
    const found = await trx.raw<{ rows: { revision: string | null }[] }>(
      "select obj_description(to_regproc('catalogue_note'), 'pg_proc') as revision",
    )
    if (found.rows[0]?.revision === REVISION) return
    await trx.raw(NOTE_FUNCTION)
    await trx.raw(PUBLISH_FUNCTION)
    for (const watched of WATCHED) await trx.raw(triggersOf(watched))
    await trx.raw(PUBLISH_TRIGGER)
    await trx.raw(`comment on function catalogue_note() is '${REVISION}'`)
    await trx.raw("insert into catalogue_change (kind, subject) values ('all', '')")
  })
}
