import { RuleTester } from "eslint"
import { describe, it } from "vitest"
import { noMedusaTables } from "./no-medusa-tables.mjs"

RuleTester.describe = describe
RuleTester.it = it

const refused = (code, ...tables) => ({
  code,
  errors: tables.map((table) => ({ messageId: "outside", data: { table } })),
})

new RuleTester().run("no-medusa-tables", noMedusaTables, {
  valid: [
    "knex.raw(`select id from checkout where order_id = ?`)",
    "knex.raw(`select id from ${table} where id = ?`)",
    'const text = "Take it from order 12 and update customer Amina."',
    'knex("mpesa_attempt").where({ id })',
    "knex.raw(`select r.id from mpesa_refund refund join mpesa_event e on refund.id = e.refund_id`)",
  ],
  invalid: [
    refused("knex.raw(`select id from product where id = ?`)", "product"),
    refused(
      'knex.raw(`select o.id from "order" o left join order_item i on i.order_id = o.id`)',
      "order",
      "order_item",
    ),
    refused("knex.raw(`select ${columns} from ${own} join cart_line_item l on true`)", "cart_line_item"),
    refused("knex.raw('update customer set phone = null')", "customer"),
    refused("knex.raw(`insert into payment_session (id) values (?)`)", "payment_session"),
    refused("knex.raw(`delete from image`)", "image"),
    refused("knex.raw(`create trigger t after update on price_list for each row execute function f()`)", "price_list"),
    refused("knex.raw(`select from sales_channel_stock_location`)", "sales_channel_stock_location"),
    refused('trx("cart").where({ id })', "cart"),
    refused('pg("payment_session as session").leftJoin("payment", "a", "b")', "payment_session", "payment"),
  ],
})
