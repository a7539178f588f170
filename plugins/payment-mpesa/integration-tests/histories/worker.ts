import { knex as connect, type Knex } from "@medusajs/framework/mikro-orm/knex"
import { type AttemptRow, createAttempt, type MpesaContext, parseOptions } from "../mpesa-module"
import { ORDERS } from "./event"
import { AMOUNT, Ledger, orderIdOf, sessionOf } from "./ledger"
import { EngineProcess } from "./engine-process"
import { PromptRequests } from "./prompt-requests"
import { FakeSafaricom } from "./safaricom/fake-safaricom"

/** Tables of the module, with their time columns. */
const TIME_COLUMNS = {
  mpesa_attempt: ["created_at", "next_check_at", "sending_at", "prompted_at", "queried_at", "result_at"],
  mpesa_daraja_event: ["created_at"],
  mpesa_rate_limit: ["used_at"],
  mpesa_c2b_payment: ["created_at", "paid_at"],
  mpesa_pull_cursor: ["pulled_until", "settled_until", "open_since", "open_until"],
  mpesa_prompt_pause: ["since", "until"],
  mpesa_refund: ["created_at", "next_check_at", "sent_at", "result_at"],
  mpesa_status_check: ["created_at"],
  mpesa_reported_reversal: ["reversed_at"],
  // Times without effect on the behaviour.
  ...{ mpesa_audit_entry: [], mpesa_receipt_proposal: [], mpesa_statement_line: [], mpesa_statement_import: [] },
  mpesa_event_reading: [],
  mpesa_submitted_receipt: ["created_at", "decided_at"],
} as const
const TABLES = Object.keys(TIME_COLUMNS) as (keyof typeof TIME_COLUMNS)[]
const TIMED = TABLES.filter((table) => TIME_COLUMNS[table].length > 0)

/** Triggers that log every change of an attempt's state, and prompts that may ask for the same money as an earlier one. */
const STATE_CHANGE_TRIGGERS = `
  create table state_change (was text, became text not null);
  create function note_state() returns trigger language plpgsql as $$
    begin
      insert into state_change values (case when tg_op = 'UPDATE' then old.state end, new.state);
      return null;
    end $$;
  create table repeated_prompt (id text not null);
  create function note_prompt() returns trigger language plpgsql as $$
    begin
      insert into repeated_prompt select new.id from mpesa_attempt earlier
       where earlier.order_id = new.order_id and earlier.id <> new.id
         and coalesce(earlier.prompted_at, earlier.sending_at) > now() - interval '5 minutes'
         and (earlier.state = 'sending' or (earlier.state = 'unknown' and earlier.result_code = 'internal.lost')
              or (earlier.state = 'prompted' and coalesce(earlier.queried_at, earlier.prompted_at)
                    < earlier.prompted_at + interval '1 minute'));
      return null;
    end $$;
  create trigger note_prompt after update of state on mpesa_attempt for each row
    when (new.state = 'sending') execute function note_prompt();
  create trigger note_first_state after insert on mpesa_attempt for each row execute function note_state();
  create trigger note_state after update of state on mpesa_attempt for each row
    when (old.state <> new.state) execute function note_state();`

const DEADLOCK = "40P01"
const HISTORIES_PER_VACUUM = 20

const DAY_MS = 24 * 3_600_000
/** Daraja returns the payments of the last two days; a history is shorter. */
const LONGEST_HISTORY_MS = 1.6 * DAY_MS

/** Runs histories one after the other, in tables of its own, so that several workers can run concurrently. */
export class Worker {
  safaricom = new FakeSafaricom("")
  ledger = new Ledger()
  engineProcess: EngineProcess
  readonly prompts = new PromptRequests()
  /** Account reference of each order. */
  readonly references = new Map<string, string>()
  private elapsedMs = 0
  private histories = 0
  private readonly url: string

  private constructor(
    readonly knex: Knex,
    databaseUrl: string,
    private readonly name: string,
  ) {
    this.url = ownSchema(databaseUrl, name)
    this.engineProcess = this.newProcess()
  }

  static async open(databaseUrl: string, name: string): Promise<Worker> {
    const knex = connect({ client: "pg", connection: ownSchema(databaseUrl, name), pool: { min: 1, max: 1 } })
    await knex.raw(
      `create schema ${name};` +
        TABLES.map((table) => `create table ${name}.${table} (like public.${table} including all);`).join(""),
    )
    await knex.raw(STATE_CHANGE_TRIGGERS)
    await offerPaybill(knex)
    return new Worker(knex, databaseUrl, name)
  }

  get darajaUrl(): string {
    return `http://${this.name.replace("_", "-")}.test`
  }

  get context(): MpesaContext {
    return this.engineProcess.context
  }

  /** Empties the tables and inserts two unpaid orders. */
  async beginHistory(): Promise<void> {
    this.elapsedMs = 0
    this.ledger = new Ledger()
    this.safaricom = new FakeSafaricom(this.context.options.shortcode)
    this.safaricom.onPrompt = (prompt) => this.prompts.note(this, prompt)
    this.prompts.beginHistory()
    await this.restart()
    await this.knex.raw([...TABLES, "state_change", "repeated_prompt"].map((table) => `delete from ${table};`).join(""))
    this.histories += 1
    // Dead rows slow down later statements until they are vacuumed.
    if (this.histories % HISTORIES_PER_VACUUM === 0) await this.knex.raw(`vacuum ${TABLES.join(", ")}`)
    for (const name of ORDERS) {
      const order = { orderId: orderIdOf(name), paymentSessionId: sessionOf(name), amount: AMOUNT, phone: null }
      await createAttempt(this.context, order)
    }
    const rows: AttemptRow[] = await this.knex("mpesa_attempt").select("order_id", "account_reference")
    for (const { order_id, account_reference } of rows) this.references.set(order_id, account_reference)
  }

  /** Starts a process on the same tables unless one is running. */
  async restart(): Promise<void> {
    this.engineProcess.crashWhen(null)
    if (!this.engineProcess.isDead) return
    await this.engineProcess.close()
    this.engineProcess = this.newProcess()
    if (this.ledger.captures.length === 0) return
    const written = await this.knex("mpesa_attempt").whereNotNull("captured_at").pluck<string[]>("payment_session_id")
    this.ledger.cutOff((session) => written.includes(session))
  }

  /** Advances time: moves all stored times to the past. */
  async passTime(ms: number): Promise<void> {
    if (this.elapsedMs + ms > LONGEST_HISTORY_MS) return
    this.elapsedMs += ms
    await this.passFinalTime(ms)
  }

  async passFinalTime(ms: number): Promise<void> {
    const back = (column: string) => `${column} = ${column} - interval '${String(ms)} milliseconds'`
    const moveAll = TIMED.map((table) => `update ${table} set ${TIME_COLUMNS[table].map(back).join(", ")};`).join("")
    // A killed process may still hold locks for a moment: all or nothing, with one retry.
    await this.knex.raw(moveAll).catch((error: unknown) => {
      if ((error as { code?: string }).code !== DEADLOCK) throw error
      return this.knex.raw(moveAll)
    })
    this.safaricom.age(ms)
    this.ledger.age(ms)
  }

  async close(): Promise<void> {
    await this.engineProcess.close()
    await this.knex.destroy()
  }

  private newProcess(): EngineProcess {
    return new EngineProcess(this.url, this.darajaUrl, () => this.ledger.port)
  }
}

/** The order's page offers payment by paybill once its URLs are confirmed; the other tables of the shop are in `public`. */
async function offerPaybill(knex: Knex): Promise<void> {
  const id = parseOptions({ mode: "test" }).shortcode
  await knex("mpesa_url_registration").insert({ id, confirmed_at: new Date() }).onConflict("id").ignore()
}

function ownSchema(databaseUrl: string, schema: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set("options", `-c search_path=${schema},public`)
  return url.href
}
