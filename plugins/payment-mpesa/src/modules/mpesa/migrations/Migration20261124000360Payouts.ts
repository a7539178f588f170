import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** As `reconciliation/statement-file/line-kind.ts` at this time. */
const IS_TRANSFER = String.raw`
  reason ~* '\y(settlement|organi[sz]ation|float|deposit of funds|bank|accounts|account)\y'
  and reason !~* '\y(customer|pay bill|paybill|buy goods)\y'`

const KINDS = ["payment", "return", "charge", "other"]

/** Outgoing money that is no transfer of the shop itself gets a kind of its own, so that it is compared. */
export class Migration20261124000360Payouts extends Migration {
  override async up(): Promise<void> {
    this.allowKinds([...KINDS, "payout"])
    this.addSql(`
      update "mpesa_statement_line" set kind = 'payout'
       where kind = 'other' and amount_cents < 0 and not (${IS_TRANSFER});`)
  }

  override async down(): Promise<void> {
    this.addSql(`update "mpesa_statement_line" set kind = 'other' where kind = 'payout';`)
    this.allowKinds(KINDS)
  }

  private allowKinds(kinds: readonly string[]): void {
    const list = kinds.map((kind) => `'${kind}'`).join(", ")
    this.addSql(`alter table "mpesa_statement_line" drop constraint if exists "mpesa_statement_line_kind_check";`)
    this.addSql(
      `alter table "mpesa_statement_line" add constraint "mpesa_statement_line_kind_check" check ("kind" in (${list}));`,
    )
  }
}
