import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** As `reconciliation/statement-file/line-kind.ts` at this time, without question marks, which would be parameters. */
const KIND_BY_REASON = String.raw`
  case
    when reason ~* '\y(charges|charge|fees|fee|tariffs|tariff)\y' then 'charge'
    when amount_cents < 0 and (reason ~* 'revers' or linked_receipt <> '') then 'return'
    when amount_cents < 0 or reason ~* 'revers' then 'other'
    when reason ~* '\y(settlement|organi[sz]ation|float|deposit of funds)\y'
     and reason !~* '\y(customer|pay bill|paybill|buy goods)\y' then 'other'
    else 'payment'
  end`

/**
 * Balances of statement lines, and what each file covers. The kind of stored lines follows from their transaction type
 * alone. Files from before named their period only by its first and last second, which is recognised by its clock times.
 */
export class Migration20261124000101StatementBalances extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      alter table "mpesa_statement_line"
        add column if not exists "balance_cents" bigint null,
        add column if not exists "shortcode" text null,
        add column if not exists "import_id" text null,
        add column if not exists "position" integer not null default 0;`)
    this.addSql(`
      alter table "mpesa_statement_import"
        add column if not exists "shortcode" text null,
        add column if not exists "period_start" timestamptz null,
        add column if not exists "period_end" timestamptz null;`)
    this.addSql(`
      update "mpesa_statement_import"
         set period_start = first_at, period_end = last_at + interval '1 second'
       where (first_at at time zone 'Africa/Nairobi')::time = '00:00:00'
         and (last_at at time zone 'Africa/Nairobi')::time = '23:59:59';`)
    this.addSql(`
      update "mpesa_statement_line" line
         set kind = ${KIND_BY_REASON}
       where kind <> ${KIND_BY_REASON}
         and not exists (
           select 1 from "mpesa_statement_line" other
            where other.receipt = line.receipt and other.linked_receipt = line.linked_receipt
              and other.amount_cents = line.amount_cents and other.id <> line.id
         );`)
  }

  override async down(): Promise<void> {
    this.addSql(`
      alter table "mpesa_statement_line"
        drop column "balance_cents", drop column "shortcode", drop column "import_id", drop column "position";`)
    this.addSql(`
      alter table "mpesa_statement_import"
        drop column "shortcode", drop column "period_start", drop column "period_end";`)
  }
}
