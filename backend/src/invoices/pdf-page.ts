import PDFDocument from "pdfkit"

/** Static fonts of the brand. */
const FONTS = {
  regular: require.resolve("@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf"),
  bold: require.resolve("@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf"),
}

const MARGIN = 50
const INK = "#1d1b18"
const MUTED = "#5e574d"
const LINE = "#8c8375"
const GAP = 4

/** Letters of Gikuyu and Kamba that the fonts have in two parts only, the letter and its tilde. */
const COMPOSED = /[ĩũĨŨ]/g
const composable = (text: string) => text.replaceAll(COMPOSED, (letter) => letter.normalize("NFD"))

export interface TextStyle {
  size?: number
  bold?: boolean
  muted?: boolean
  align?: "left" | "right"
}

/** A column of a table: its share of the page's width, and where its texts stand. */
export interface TableColumn {
  share: number
  align?: "left" | "right"
}

/** A page of A4 that is filled from the top; it continues on another when it is full. */
export class PdfPage {
  readonly #doc: PDFKit.PDFDocument
  #y = MARGIN

  /** @param created date of the file, so that the same content is the same file */
  constructor({ title, author, created }: { title: string; author: string; created: Date }) {
    this.#doc = new PDFDocument({
      size: "A4",
      margin: MARGIN,
      bufferPages: true,
      font: FONTS.regular,
      lang: "en-KE",
      displayTitle: true,
      info: { Title: title, Author: author, CreationDate: created, ModDate: created },
    })
  }

  get #width(): number {
    return this.#doc.page.width - 2 * MARGIN
  }

  text(text: string, style: TextStyle = {}): void {
    this.columns([{ text, share: 1, ...style }])
  }

  space(height: number): void {
    this.#y += height
  }

  rule(): void {
    const { left, right } = { left: MARGIN, right: MARGIN + this.#width }
    this.#doc.moveTo(left, this.#y).lineTo(right, this.#y).lineWidth(0.75).strokeColor(LINE).stroke()
    this.#y += GAP
  }

  /** Texts beside each other, each on as many lines as it needs. */
  columns(written: readonly (TextStyle & { text: string; share: number })[]): void {
    const cells = written.map((cell) => ({ ...cell, text: composable(cell.text) }))
    const whole = cells.reduce((sum, { share }) => sum + share, 0)
    const widths = cells.map(({ share }) => (this.#width * share) / whole - GAP)
    const heights = cells.map((cell, place) =>
      this.#style(cell).heightOfString(cell.text, { width: widths[place] ?? 0 }),
    )
    const height = Math.max(...heights)
    if (this.#y + height > this.#doc.page.height - MARGIN - 2 * GAP) this.#addPage()
    let left = MARGIN
    for (const [place, cell] of cells.entries()) {
      const width = widths[place] ?? 0
      this.#style(cell).text(cell.text, left, this.#y, { width, align: cell.align ?? "left" })
      left += width + GAP
    }
    this.#y += height + GAP
  }

  /** A table with a row of headings. */
  table(columns: readonly TableColumn[], headings: readonly string[], rows: readonly (readonly string[])[]): void {
    const cellsOf = (texts: readonly string[], style: TextStyle) =>
      columns.map((column, place) => ({ ...column, ...style, text: texts[place] ?? "" }))
    this.columns(cellsOf(headings, { muted: true, size: 9 }))
    this.rule()
    for (const row of rows) this.columns(cellsOf(row, {}))
    this.rule()
  }

  /** The file; `footer` is the last line of each page. */
  async end(footer: (page: number, of: number) => string): Promise<Buffer> {
    const chunks: Buffer[] = []
    this.#doc.on("data", (chunk: Buffer) => chunks.push(chunk))
    const ended = new Promise((resolveEnd, reject) => this.#doc.on("end", resolveEnd).on("error", reject))
    const { count } = this.#doc.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      this.#doc.switchToPage(page)
      // Below the margin, where PDFKit would begin another page.
      this.#doc.page.margins.bottom = 0
      this.#style({ muted: true, size: 8 }).text(
        footer(page + 1, count),
        MARGIN,
        this.#doc.page.height - MARGIN + GAP,
        {
          width: this.#width,
        },
      )
    }
    this.#doc.end()
    await ended
    return Buffer.concat(chunks)
  }

  #addPage(): void {
    this.#doc.addPage()
    this.#y = MARGIN
  }

  #style({ size = 10, bold = false, muted = false }: TextStyle): PDFKit.PDFDocument {
    return this.#doc
      .font(bold ? FONTS.bold : FONTS.regular)
      .fontSize(size)
      .fillColor(muted ? MUTED : INK)
  }
}
