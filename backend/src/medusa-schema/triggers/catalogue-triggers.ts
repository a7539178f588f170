import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { installRevision } from "./install-revision"

/** Source tables of the read model: table, kind of the queued change, and the column with its subject. */
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
  ["product_collection", "collection", "id"],
  ["product_type", "type", "id"],
  ["product_tag", "tag", "id"],
  ["product_tags", "product", "product_id"],
  ["product_sales_channel", "product", "product_id"],
  ["inventory_level", "inventory_item", "inventory_item_id"],
  ["sales_channel_stock_location", "all", "stock_location_id"],
  ["store", "all", "id"],
  ["shipping_option", "shipping", "id"],
  ["shipping_option_rule", "shipping", "shipping_option_id"],
  ["shipping_option_type", "shipping", "id"],
  ["shipping_option_price_set", "shipping", "shipping_option_id"],
  ["shipping_profile", "shipping", "id"],
  ["service_zone", "shipping", "id"],
  ["geo_zone", "shipping", "service_zone_id"],
  ["fulfillment_set", "shipping", "id"],
  ["location_fulfillment_set", "shipping", "fulfillment_set_id"],
  ["location_fulfillment_provider", "shipping", "stock_location_id"],
  ["stock_location", "shipping", "id"],
  ["stock_location_address", "shipping", "id"],
  ["media_picture", "picture", "url"],
  ["product_review", "product", "product_id"],
  ["translation", "translation", "reference_id"],
]

/** Increase with every change of the functions or triggers below, so that an upgrade reinstalls them. */
const REVISION = "12"

/**
 * Inserts one row per subject and statement, so that an import of thousands of rows inserts few. It only inserts and never
 * reads, because it runs in transactions of carts and checkouts, which it must not delay. The column is read from JSON, because
 * PostgreSQL keeps the plan of a fixed statement but parses and plans a formatted one in every call.
 */
const RECORD_CHANGE = `
  create or replace function catalogue_record_change() returns trigger language plpgsql as $$
  begin
    insert into catalogue_change (kind, subject)
    select distinct tg_argv[0], subject
      from (select to_jsonb(changed)->>tg_argv[1] as subject from changed) subjects where subject is not null;
    return null;
  end $$`

const PUBLISH_FUNCTION = `
  create or replace function catalogue_publish() returns trigger language plpgsql as $$
  begin
    insert into catalogue_publication (product_id, published_at) values (new.id, now())
      on conflict (product_id) do update set published_at = excluded.published_at;
    return null;
  end $$`

function triggersOf([table, kind, column]: (typeof WATCHED)[number]): string[] {
  return (["insert", "update", "delete"] as const).map((event) => {
    const rows = event === "delete" ? "old" : "new"
    return `create or replace trigger catalogue_record_change_${event} after ${event} on ${table}
      referencing ${rows} table as changed
      for each statement execute function catalogue_record_change('${kind}', '${column}')`
  })
}

const PUBLISH_TRIGGER = `
  create or replace trigger catalogue_publish after update of status on product for each row
  when (new.status = 'published' and old.status <> 'published') execute function catalogue_publish()`

/** Installs the triggers that write `catalogue_change`. Queues all products once, for changes before the installation. */
export async function installTriggers(knex: Knex): Promise<void> {
  await installRevision(knex, {
    revision: REVISION,
    marker: "catalogue_record_change",
    columns: WATCHED.map(([table, , column]) => [table, column]),
    statements: [
      // Name of the function until version 0.1; dropping it drops its triggers.
      "drop function if exists catalogue_note() cascade",
      RECORD_CHANGE,
      PUBLISH_FUNCTION,
      ...WATCHED.flatMap(triggersOf),
      PUBLISH_TRIGGER,
      "insert into catalogue_change (kind, subject) values ('all', '')",
    ],
  })
}
