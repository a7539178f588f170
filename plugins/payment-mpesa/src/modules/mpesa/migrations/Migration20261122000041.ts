import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const HAS_NUMBER = String.raw`'\d([ .-]?\d){8,}'`

/**
 * Daraja's ids of prompts end in the payer's number, and are sealed from now on; so are accounts without the numbers
 * that some type there. What was written before cannot be sealed here: prompts that are open at this moment are settled
 * by their callback or by their payment to the shortcode.
 */
export class Migration20261122000041 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`update "mpesa_attempt" set checkout_request_id = null where checkout_request_id is not null;`)
    for (const [table, column] of [
      ["mpesa_c2b_payment", "reference"],
      ["mpesa_statement_line", "account"],
    ] as const) {
      this.addSql(
        `update "${table}" set ${column} = regexp_replace(${column}, ${HAS_NUMBER}, '•••', 'g') where ${column} ~ ${HAS_NUMBER};`,
      )
    }
  }

  override async down(): Promise<void> {
    // What was taken out is nowhere else in the open.
  }
}
