import { formatKsh, type InvoiceDocument, minuteOf } from "@mavazi/contracts"
import * as copy from "./copy"
import { PdfPage } from "./pdf-page"

/** An invoice or credit note as a PDF. The same document is the same file, whenever it is rendered. */
export function renderInvoice(invoice: InvoiceDocument): Promise<Buffer> {
  const { kind, number, issuedAt, seller } = invoice
  const created = new Date(issuedAt)
  const page = new PdfPage({ title: `${copy.TITLES[kind]} ${number}`, author: seller.name, created })
  writeHead(page, invoice)
  writeParties(page, invoice)
  if (kind === "invoice") writeLines(page, invoice)
  page.columns([
    { text: kind === "invoice" ? copy.total : reasonOf(invoice), share: 3, bold: true, size: 12 },
    { text: formatKsh(invoice.total), share: 1, bold: true, size: 12, align: "right" },
  ])
  page.space(16)
  writeVat(page, invoice)
  writePayments(page, invoice)
  return page.end((current, of) => `${number} · ${copy.page(current, of)} · ${copy.notFiscal}`)
}

function writeHead(page: PdfPage, { kind, number, issuedAt, invoiceNumber, order, seller }: InvoiceDocument): void {
  page.columns([
    { text: seller.name, share: 1, size: 14, bold: true },
    { text: copy.TITLES[kind], share: 1, size: 20, bold: true, align: "right" },
  ])
  page.rule()
  page.space(6)
  const facts = [
    [copy.number, number],
    [copy.date, minuteOf(new Date(issuedAt))],
    [copy.order, String(order.number)],
    [copy.placed, minuteOf(new Date(order.placedAt))],
  ] as const
  page.columns(facts.map(([label]) => ({ text: label, share: 1, muted: true, size: 9 })))
  page.columns(facts.map(([, value]) => ({ text: value, share: 1 })))
  if (invoiceNumber !== null) page.text(copy.correctsInvoice(invoiceNumber))
  page.space(12)
}

function writeParties(page: PdfPage, { seller, buyer }: InvoiceDocument): void {
  const pinOf = (pin: string | null) => (pin === null ? [] : [copy.kraPin(pin)])
  const lines = {
    seller: [seller.name, ...seller.address, seller.phone, seller.email, ...pinOf(seller.kraPin)],
    buyer: [buyer.name, ...buyer.address, buyer.email, ...pinOf(buyer.kraPin)],
  }
  page.columns([
    { text: copy.seller, share: 1, muted: true, size: 9 },
    { text: copy.buyer, share: 1, muted: true, size: 9 },
  ])
  page.columns([
    { text: lines.seller.filter(Boolean).join("\n"), share: 1 },
    { text: lines.buyer.filter(Boolean).join("\n"), share: 1 },
  ])
  page.space(16)
}

const LINE_COLUMNS = [
  { share: 5 },
  { share: 1.2, align: "right" },
  { share: 2, align: "right" },
  { share: 2, align: "right" },
] as const

function writeLines(page: PdfPage, { lines, discounts, shipping, otherChanges, deducted }: InvoiceDocument): void {
  const sum = (text: string, amount: number) => [text, "", "", formatKsh(amount)]
  page.table(
    LINE_COLUMNS,
    [copy.item, copy.quantity, copy.price, copy.amount],
    [
      ...lines.map(({ name, details, quantity, price }) => [
        [name, ...details].join(", "),
        String(quantity),
        formatKsh(price),
        formatKsh(price * quantity),
      ]),
      ...discounts.map(({ name, amount }) => sum(copy.discount(name), -amount)),
      ...(shipping === null ? [] : [sum(copy.delivery(shipping.name), shipping.price)]),
      ...(otherChanges === 0 ? [] : [sum(copy.otherChanges, otherChanges)]),
      ...(deducted === 0 ? [] : [sum(copy.deducted, -deducted)]),
    ],
  )
}

const VAT_COLUMNS = [
  { share: 1 },
  { share: 1, align: "right" },
  { share: 1, align: "right" },
  { share: 1, align: "right" },
] as const

function writeVat(page: PdfPage, { vat }: InvoiceDocument): void {
  page.table(
    VAT_COLUMNS,
    [copy.vatRate, copy.net, copy.vat, copy.gross],
    vat.map(({ rate, net, tax, gross }) => [copy.percent(rate), formatKsh(net), formatKsh(tax), formatKsh(gross)]),
  )
  page.space(12)
}

function writePayments(page: PdfPage, { kind, payments }: InvoiceDocument): void {
  if (payments.length === 0) return
  page.text(kind === "invoice" ? copy.paidBy : copy.returnedBy, { muted: true, size: 9 })
  for (const { method, receipt, amount, at } of payments) {
    page.text([minuteOf(new Date(at)), method, receipt, formatKsh(amount)].filter(Boolean).join(" · "))
  }
}

function reasonOf({ reason, order }: InvoiceDocument): string {
  return reason === null ? copy.total : copy.REASONS[reason](order.number)
}
