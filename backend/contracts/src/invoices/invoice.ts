import { z } from "zod"

/** Series of numbers: `invoice` when an order is paid, `credit_note` when money went back. */
export const InvoiceKind = z.enum(["invoice", "credit_note"]).meta({ id: "InvoiceKind" })

/** What an order's page needs to offer an invoice or credit note. */
export const InvoiceSummary = z
  .object({
    number: z.string().describe("`INV-2026-000001`, or `CN-2026-000001` for a credit note."),
    kind: InvoiceKind,
    issuedAt: z.string(),
    total: z.number().int().positive().describe("Whole shillings, with VAT."),
  })
  .meta({ id: "InvoiceSummary" })

const amount = z.number().int().describe("Whole shillings, with VAT.")
const cents = z.number().describe("Shillings with cents.")
const text = z.string().nullable()

/** What stands on an invoice or credit note. It is stored when it is issued, and never changed. */
export const InvoiceDocument = z
  .object({
    kind: InvoiceKind,
    number: z.string(),
    issuedAt: z.string(),
    invoiceNumber: text.describe("The invoice that a credit note corrects."),
    reason: z
      .enum(["refund", "reversal", "cancelled"])
      .nullable()
      .describe(
        "Of a credit note. reversal: the payment provider returned the money; cancelled: the payment was recorded by mistake, and the order is cancelled.",
      ),
    order: z.object({ id: z.string(), number: z.number().int(), placedAt: z.string() }),
    seller: z.object({
      name: z.string(),
      address: z.array(z.string()),
      phone: z.string(),
      email: z.string(),
      kraPin: text,
    }),
    buyer: z.object({ name: z.string(), email: z.string(), address: z.array(z.string()), kraPin: text }),
    lines: z
      .array(
        z.object({
          name: z.string(),
          details: z.array(z.string()).describe("Size, colour and other options."),
          quantity: z.number().int().positive(),
          price: amount,
        }),
      )
      .describe("Empty on a credit note."),
    discounts: z.array(z.object({ name: z.string(), amount })),
    shipping: z.object({ name: z.string(), price: amount }).nullable(),
    otherChanges: amount.describe("VAT added to prices without it."),
    deducted: amount.describe("What was returned or credited before the order was paid."),
    total: amount,
    vat: z
      .array(z.object({ rate: z.number().describe("Per cent."), gross: amount, net: cents, tax: cents }))
      .describe("One entry for each rate; the sums of `gross` are the total."),
    payments: z
      .array(z.object({ method: z.string(), receipt: text, amount: z.number(), at: z.string() }))
      .describe("Of an invoice the payments, of a credit note the refund."),
  })
  .meta({ id: "InvoiceDocument" })

export type InvoiceKind = z.infer<typeof InvoiceKind>
export type InvoiceSummary = z.infer<typeof InvoiceSummary>
export type InvoiceDocument = z.infer<typeof InvoiceDocument>
