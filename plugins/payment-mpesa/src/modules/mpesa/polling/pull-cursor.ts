import type { MpesaContext } from "../context"
import { pullCursors } from "../tables/pull-cursors"

const MINUTE_MS = 60_000
/** Time within which Daraja is assumed to list a payment. */
const LISTED_WITHIN_MS = 15 * MINUTE_MS
/** Overlap of consecutive pulls: Daraja's clock differs from this machine's. */
const OVERLAP_MS = 3 * MINUTE_MS
/** Daraja lists the payments of this time. */
export const LOOKBACK_MS = 48 * 60 * MINUTE_MS

/** Time range of a pull, and number of its payments read so far. */
export interface OpenPull {
  from: Date
  to: Date
  offset: number
  /** It also reads again what Daraja may have listed late. */
  isComplete: boolean
}

/** The unfinished pull of the shortcode. */
export async function findOpenPull(context: MpesaContext): Promise<OpenPull | undefined> {
  const cursor = await readCursor(context)
  if (!cursor?.open_since || !cursor.open_until || cursor.open_since.getTime() <= oldest()) return undefined
  const { open_since: from, open_until: to, open_offset: offset, settled_until } = cursor
  return { from, to, offset, isComplete: from.getTime() <= (settled_until?.getTime() ?? 0) }
}

/**
 * The next pull. It reads on from the end of the last one. A `complete` one also reads again what Daraja may have listed
 * late since the last complete one.
 */
export async function beginPull(context: MpesaContext, { isComplete }: { isComplete: boolean }): Promise<OpenPull> {
  const { timing } = context
  const cursor = await readCursor(context)
  const from = isComplete
    ? (cursor?.settled_until?.getTime() ?? 0)
    : (cursor?.pulled_until.getTime() ?? 0) - timing.scaled(OVERLAP_MS)
  return { from: new Date(Math.max(from, oldest())), to: new Date(), offset: 0, isComplete }
}

/** Stores the progress of a pull, so that the next one continues after an error or a crash. */
export async function savePull(
  context: MpesaContext,
  { from, to, offset }: OpenPull,
  { isFinished }: { isFinished: boolean },
): Promise<void> {
  const id = context.options.shortcode
  const cursor = await readCursor(context)
  const settled = cursor?.settled_until?.getTime() ?? 0
  const row = isFinished
    ? {
        pulled_until: to,
        // Only a pull without a gap to what was settled before can settle more.
        ...(from.getTime() <= Math.max(settled, oldest() + LISTED_WITHIN_MS) && {
          settled_until: new Date(to.getTime() - context.timing.scaled(LISTED_WITHIN_MS)),
        }),
        ...{ open_since: null, open_until: null, open_offset: 0 },
      }
    : { open_since: from, open_until: to, open_offset: offset }
  await pullCursors(context.knex)
    .insert({ pulled_until: from, ...row, id })
    .onConflict("id")
    .merge(row)
}

/** Whether all payments up to a time have been read, except those that Daraja lists late. */
export async function arePaymentsPulledUntil(context: MpesaContext, time: number): Promise<boolean> {
  const cursor = await readCursor(context)
  return cursor !== undefined && cursor.pulled_until.getTime() >= time
}

/** Whether all payments up to a time have been read, also those that Daraja lists late. */
export async function arePaymentsSettledUntil(context: MpesaContext, time: number): Promise<boolean> {
  const cursor = await readCursor(context)
  return (cursor?.settled_until?.getTime() ?? 0) >= time
}

async function readCursor({ knex, options }: MpesaContext) {
  return pullCursors(knex).where({ id: options.shortcode }).first()
}

const oldest = () => Date.now() - LOOKBACK_MS
