import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const TABLES = [
  ["mpesa_action", "mpesa_audit_entry"],
  ["mpesa_event", "mpesa_daraja_event"],
  ["mpesa_pause", "mpesa_prompt_pause"],
  ["mpesa_pull", "mpesa_pull_cursor"],
  ["mpesa_quota", "mpesa_rate_limit"],
  ["mpesa_registration", "mpesa_url_registration"],
] as const

/** Table by its new name, old column, new column. */
const COLUMNS = [
  ["mpesa_audit_entry", "made_by", "actor_id"],
  ["mpesa_attempt", "checks", "query_count"],
  ["mpesa_c2b_payment", "allocated_because", "allocation_reason"],
  ["mpesa_refund", "booked_at", "recorded_at"],
  ["mpesa_refund", "booking_error", "recording_error"],
  ["mpesa_status_check", "asked_by", "requested_by"],
  ["mpesa_url_registration", "address_hash", "url_hash"],
] as const

/** PostgreSQL keeps the names of indexes when their table is renamed. */
const INDEXES = [
  ...TABLES.map(([old, now]) => [`${old}_pkey`, `${now}_pkey`] as const),
  ["IDX_mpesa_action_order_id", "IDX_mpesa_audit_entry_order_id"],
  ["IDX_mpesa_event_dedupe_key_unique", "IDX_mpesa_daraja_event_dedupe_key_unique"],
  ["IDX_mpesa_event_attempt_id", "IDX_mpesa_daraja_event_attempt_id"],
  ["IDX_mpesa_event_unprocessed", "IDX_mpesa_daraja_event_unprocessed"],
] as const

/** Table, column, old value, new value. */
const VALUES = [
  ["mpesa_audit_entry", "kind", "asked", "status_queried"],
  ["mpesa_audit_entry", "kind", "gave_up", "abandoned"],
  ["mpesa_audit_entry", "kind", "tried_again", "retried"],
  ["mpesa_daraja_event", "kind", "reversal_result", "refund_result"],
  ["mpesa_daraja_event", "kind", "reversal_timeout", "refund_timeout"],
  ["mpesa_daraja_event", "outcome", "stranger", "unknown_url"],
  ["mpesa_status_check", "state", "asked", "pending"],
  ["mpesa_attempt", "result_code", "own.returned", "internal.refunded"],
  ["mpesa_refund", "result_code", "own.returned", "internal.refunded"],
  ["mpesa_refund", "result_code", "own.not_returned", "internal.not_refunded"],
] as const

const EVENT_KINDS = "'stk_callback', 'stk_query', 'c2b_confirmation', 'c2b_validation', 'pull', 'status_result'"
const STATUS_STATES = "'completed', 'failed', 'open', 'unanswered'"

/**
 * Renames tables, columns and stored values to the terms of the field. No row is lost. Code from before this migration
 * does not work with these names: the old processes are stopped before it runs.
 *
 * `dedupe_key` contains a hash of the old kind. A refund result that Daraja sends again after this migration is stored a
 * second time; it changes nothing, because a refund ignores a result that it has.
 */
export class Migration20261123000001 extends Migration {
  override async up(): Promise<void> {
    this.dropValueConstraints()
    for (const [old, now] of TABLES) this.addSql(`alter table if exists "${old}" rename to "${now}";`)
    for (const [table, old, now] of COLUMNS) this.addSql(`alter table "${table}" rename column "${old}" to "${now}";`)
    for (const [old, now] of INDEXES) this.addSql(`alter index if exists "${old}" rename to "${now}";`)
    for (const [table, column, old, now] of VALUES) this.replaceValue({ table, column, old, now })
    for (const table of ["mpesa_attempt", "mpesa_refund"]) {
      this.addSql(
        `update "${table}" set "result_code" = 'internal.' || substr("result_code", 5) where "result_code" like 'own.%';`,
      )
    }
    this.addValueConstraints({
      eventKinds: `${EVENT_KINDS}, 'refund_result', 'refund_timeout'`,
      statusStates: `'pending', ${STATUS_STATES}`,
    })
    this.addSql(`drop index if exists "IDX_mpesa_event_refused";`)
    this.addSql(`
      create index if not exists "IDX_mpesa_daraja_event_rejected" on "mpesa_daraja_event" (created_at)
        where outcome in ('forged', 'unknown_url', 'malformed');`)
  }

  override async down(): Promise<void> {
    this.dropValueConstraints()
    this.addSql(`drop index if exists "IDX_mpesa_daraja_event_rejected";`)
    for (const [table, column, old, now] of VALUES) this.replaceValue({ table, column, old: now, now: old })
    for (const table of ["mpesa_attempt", "mpesa_refund"]) {
      this.addSql(
        `update "${table}" set "result_code" = 'own.' || substr("result_code", 10) where "result_code" like 'internal.%';`,
      )
    }
    for (const [old, now] of INDEXES) this.addSql(`alter index if exists "${now}" rename to "${old}";`)
    for (const [table, old, now] of COLUMNS) this.addSql(`alter table "${table}" rename column "${now}" to "${old}";`)
    for (const [old, now] of TABLES) this.addSql(`alter table if exists "${now}" rename to "${old}";`)
    this.addValueConstraints({
      events: "mpesa_event",
      eventKinds: `${EVENT_KINDS}, 'reversal_result', 'reversal_timeout'`,
      statusStates: `'asked', ${STATUS_STATES}`,
    })
    this.addSql(`
      create index if not exists "IDX_mpesa_event_refused" on "mpesa_event" (created_at)
        where outcome in ('forged', 'stranger', 'malformed');`)
  }

  private replaceValue({ table, column, old, now }: { table: string; column: string; old: string; now: string }): void {
    this.addSql(`update "${table}" set "${column}" = '${now}' where "${column}" = '${old}';`)
  }

  private dropValueConstraints(): void {
    for (const events of ["mpesa_event", "mpesa_daraja_event"]) {
      this.addSql(`alter table if exists "${events}" drop constraint if exists "mpesa_event_kind_check";`)
      this.addSql(`alter table if exists "${events}" drop constraint if exists "mpesa_daraja_event_kind_check";`)
    }
    this.addSql(`alter table "mpesa_status_check" drop constraint if exists "mpesa_status_check_state_check";`)
  }

  private addValueConstraints({
    events = "mpesa_daraja_event",
    eventKinds,
    statusStates,
  }: {
    events?: string
    eventKinds: string
    statusStates: string
  }): void {
    this.addSql(`alter table "${events}" add constraint "${events}_kind_check" check ("kind" in (${eventKinds}));`)
    this.addSql(`
      alter table "mpesa_status_check" add constraint "mpesa_status_check_state_check"
        check ("state" in (${statusStates}));`)
  }
}
