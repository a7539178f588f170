import { createCipheriv, createHash, createHmac } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import {
  createReconciliationService,
  FieldEncryption,
  LedgerService,
  listUnallocated,
  processEvent,
  receiveC2bConfirmation,
  receiveStkCallback,
  registerAtStart,
  rotateDataKey,
  sendPrompt,
} from "../mpesa-module"
import { startFixture, type Fixture, until } from "../fixture"

const [OLD, NEW] = ["old-data-key".repeat(4), "new-data-key".repeat(4)]
const PHONE = "254700066001"
/** Script 07: the prompt stays open longer than a test takes. */
const [WAITING, ALSO_WAITING] = ["254700066007", "254700068007"]
const waitingNumber = (index: number) => `2547000${String(100 + index)}07`

let fixture: Fixture
const configure = (current: string, previous?: string) => {
  fixture.context.encryption = new FieldEncryption(current, previous)
}
/** Another process, with keys of its own. */
const engineWith = (current: string, previous?: string) => ({
  ...fixture.context,
  encryption: new FieldEncryption(current, previous),
})

const TABLES = [
  ...["mpesa_refund", "mpesa_attempt", "mpesa_c2b_payment", "mpesa_daraja_event", "mpesa_statement_line"],
  "mpesa_url_registration",
]

beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  for (const table of TABLES) await fixture.knex(table).del()
  configure(OLD)
  await registerAtStart(fixture.context)
})

/** The columns of an attempt as version 0.2.0 wrote them. */
function columnsOf02(msisdn: string) {
  const key = (purpose: string) => createHash("sha256").update(`payment-mpesa/${purpose}\0${OLD}`).digest()
  const cipher = createCipheriv("aes-256-gcm", key("data"), Buffer.alloc(12, 3))
  const body = Buffer.concat([cipher.update(msisdn, "utf8"), cipher.final()])
  return {
    phone_cipher: Buffer.concat([Buffer.alloc(12, 3), cipher.getAuthTag(), body]).toString("base64url"),
    phone_hash: createHmac("sha256", key("lookup")).update(msisdn).digest("base64url"),
  }
}

const search = async (msisdn: string) => {
  const ledger = new LedgerService(fixture.context)
  return (await ledger.page({ searchTerms: { msisdn } }, { limit: 20, offset: 0 })).rows.map(({ id }) => id)
}

const confirmation = (receipt: string) =>
  JSON.stringify({
    ...{ TransID: receipt, TransTime: "20261121143000", TransAmount: "75.00", BusinessShortCode: "174379" },
    ...{ BillRefNumber: "NOBODY", MSISDN: "25471****149", FirstName: "Amina" },
  })

async function confirm(key: string, receipt: string) {
  const result = await receiveC2bConfirmation(fixture.context, key, confirmation(receipt))
  if (result.kind === "known") await processEvent(fixture.context, result.eventId)
  return result.kind
}

/** Body of the callback of an open prompt. */
async function callbackOf(attemptId: string) {
  const { checkout_request_id, merchant_request_id } = await fixture.attempt(attemptId)
  const stkCallback = {
    ...{ MerchantRequestID: merchant_request_id, ResultCode: 1032, ResultDesc: "Cancelled" },
    CheckoutRequestID: new FieldEncryption(OLD, NEW).decrypt(checkout_request_id ?? ""),
  }
  return JSON.stringify({ Body: { stkCallback } })
}

describe("a change of the data key", () => {
  it("keeps every number, message and address readable, before and after the old key is removed", async () => {
    const c2bKey = fixture.context.encryption.paybillKey(fixture.context.options.shortcode)
    const reconciliation = () => createReconciliationService(fixture.context)
    const paid = await fixture.newOrder(PHONE)
    const [open, unsent] = [await fixture.newOrder(WAITING), await fixture.newOrder(ALSO_WAITING)]
    await sendPrompt(fixture.context, open.attemptId)
    const token = fixture.context.encryption.callbackToken(open.attemptId)
    await confirm(c2bKey, "UKROTATE01")
    const line = "UKROTATE02,2026-03-12 12:00:00,75.00,,254712345678 - AMINA"
    await reconciliation().importStatement(
      `Receipt No.,Completion Time,Paid In,Withdrawn,Other Party Info\n${line}`,
      "user_1",
    )
    await fixture.knex("mpesa_attempt").where({ id: paid.attemptId }).update(columnsOf02(PHONE))

    configure(NEW, OLD)
    expect(await search(PHONE)).toEqual([paid.attemptId])
    expect(await confirm(c2bKey, "UKROTATE03")).toBe("known")
    const callback = await receiveStkCallback(fixture.context, token, await callbackOf(open.attemptId))
    if (callback.kind !== "known") throw new Error(callback.kind)
    await processEvent(fixture.context, callback.eventId)
    expect(await fixture.attempt(open.attemptId)).toMatchObject({ state: "cancelled", result_code: "1032" })

    const { renewed, ...rest } = await rotateDataKey(fixture.context)
    expect(rest).toEqual({ left: 0, unreadable: 0 })
    expect(renewed).toMatchObject({ mpesa_statement_line: 1, mpesa_c2b_payment: 1, mpesa_url_registration: 1 })
    expect((await rotateDataKey(fixture.context)).renewed).toEqual(
      Object.fromEntries(Object.keys(renewed).map((table) => [table, 0])),
    )

    configure(NEW)
    expect(await search(PHONE)).toEqual([paid.attemptId])
    expect(await search(WAITING)).toEqual([open.attemptId])
    expect(await confirm(c2bKey, "UKROTATE04")).toBe("known")
    expect((await listUnallocated(fixture.context)).map(({ receipt, payer }) => [receipt, payer.name]).sort()).toEqual([
      ["UKROTATE01", "Amina"],
      ["UKROTATE03", "Amina"],
      ["UKROTATE04", "Amina"],
    ])
    const { id } = (await fixture.knex("mpesa_statement_line").where({ receipt: "UKROTATE02" }).first()) as {
      id: string
    }
    expect(await reconciliation().recordLine(id, "user_1")).toBe("no_reference")
    expect(await confirm(new FieldEncryption("another-key".repeat(4)).paybillKey("174379"), "UKROTATE05")).toBe(
      "unknown_url",
    )
    // The attempt was created with the old key.
    await sendPrompt(fixture.context, unsent.attemptId)
    const sent = fixture.context.encryption.callbackToken(unsent.attemptId)
    const result = await receiveStkCallback(fixture.context, sent, await callbackOf(unsent.attemptId))
    expect(result.kind).toBe("known")
  })

  it("registers the C2B address that Daraja has", async () => {
    const registrations = fixture.knex("mpesa_url_registration").where({ id: "174379" })
    const { url_hash: before } = (await registrations.clone().first()) as { url_hash: string }
    configure(NEW, OLD)
    await registerAtStart(fixture.context)
    expect(await registrations.clone().first()).toMatchObject({ url_hash: before })
    // A registration from before keys were stored.
    await registrations.clone().update({ url_key_cipher: null, url_key_hash: null })
    await registerAtStart(fixture.context)
    expect(await registrations.clone().first()).toMatchObject({ url_hash: before })
    configure(NEW)
    expect(await confirm(new FieldEncryption(OLD).paybillKey("174379"), "UKROTATE06")).toBe("known")
    // A process that cannot read the stored key recognises it nevertheless.
    configure("third-data-key".repeat(4))
    expect(await confirm(new FieldEncryption(OLD).paybillKey("174379"), "UKROTATE07")).toBe("known")
  })

  it("keeps an earlier registration whose origin has changed", async () => {
    const registrations = fixture.knex("mpesa_url_registration").where({ id: "174379" })
    await registrations.clone().update({ url_hash: "of another origin", url_key_cipher: null, url_key_hash: null })
    configure(NEW, OLD)
    await registerAtStart(fixture.context)
    configure(NEW)
    const oldest = new FieldEncryption(OLD).paybillKeys("174379").at(-1) ?? ""
    expect(await confirm(oldest, "UKROTATE08")).toBe("known")
  })

  it("takes no callback for forged in a process that lacks the other key", async () => {
    configure(NEW, OLD)
    const { attemptId } = await fixture.newOrder(waitingNumber(1))
    await sendPrompt(fixture.context, attemptId)
    const token = fixture.context.encryption.callbackToken(attemptId)
    const [lacking, having] = [engineWith(OLD), engineWith(OLD, NEW)]
    const callback = await receiveStkCallback(lacking, token, await callbackOf(attemptId))
    if (callback.kind !== "known") throw new Error(callback.kind)
    await expect(processEvent(lacking, callback.eventId)).rejects.toThrow("neither dataKey nor previousDataKey")
    expect(await fixture.attempt(attemptId)).toMatchObject({ state: "prompted" })
    await processEvent(having, callback.eventId)
    expect(await fixture.attempt(attemptId)).toMatchObject({ state: "cancelled", result_code: "1032" })
  })

  it("loses nothing while two processes write with either key", async () => {
    configure(NEW, OLD)
    const engines = [engineWith(NEW, OLD), engineWith(OLD, NEW)]
    const send = async (index: number) => {
      fixture.context.encryption = (engines[index % 2] ?? fixture.context).encryption
      const { attemptId } = await fixture.newOrder(waitingNumber(10 + index))
      await sendPrompt(engines[(index >> 1) % 2] ?? fixture.context, attemptId)
      return attemptId
    }
    const sending = Promise.all(Array.from({ length: 8 }, (_, index) => send(index)))
    await rotateDataKey(engineWith(NEW, OLD))
    const attemptIds = await sending
    await until("rotation", async () => {
      const { left } = await rotateDataKey(engineWith(NEW, OLD))
      return left === 0 ? true : undefined
    })
    configure(NEW)
    for (const attemptId of attemptIds) {
      const { callback_token_hash } = await fixture.attempt(attemptId)
      const token = [NEW, OLD].map((key) => new FieldEncryption(key).callbackToken(attemptId))
      const sent = token.find((each) => fixture.context.encryption.tokenMatches(each, callback_token_hash)) ?? ""
      const callback = await receiveStkCallback(fixture.context, sent, await callbackOf(attemptId))
      if (callback.kind !== "known") throw new Error(callback.kind)
      await processEvent(fixture.context, callback.eventId)
      expect(await fixture.attempt(attemptId)).toMatchObject({ state: "cancelled", result_code: "1032" })
    }
  })

  it("leaves a row that a payment holds to the next run, and reports it", async () => {
    const { attemptId } = await fixture.newOrder(PHONE)
    configure(NEW, OLD)
    const payment = await fixture.knex.transaction()
    await payment("mpesa_attempt").where({ id: attemptId }).forUpdate().first()
    expect(await rotateDataKey(fixture.context)).toMatchObject({ left: 1 })
    await payment.rollback()
    expect(await rotateDataKey(fixture.context)).toMatchObject({ left: 0, renewed: { mpesa_attempt: 1 } })
  })

  it("reports a row that no configured key can read", async () => {
    configure("lost-data-key".repeat(4))
    const { attemptId } = await fixture.newOrder(PHONE)
    configure(NEW, OLD)
    expect(await rotateDataKey(fixture.context)).toMatchObject({ left: 0, unreadable: 1 })
    expect(fixture.logged.some((text) => text.includes(`${attemptId} cannot be decrypted`))).toBe(true)
  })

  it("limits the prompts to a number across keys", async () => {
    const options = { ...fixture.context.options, promptsPerPhonePerHour: 1 }
    const [first, second] = [await fixture.newOrder("254700067007"), await fixture.newOrder("254700067007")]
    await sendPrompt({ ...fixture.context, options }, first.attemptId)
    await sendPrompt({ ...engineWith(NEW, OLD), options }, second.attemptId)
    await until("refusal", async () => {
      const { result_code } = await fixture.attempt(second.attemptId)
      return result_code === "internal.too_many" ? true : undefined
    })
  })
})
