import { create, type QRCodeSegment, toBuffer } from "qrcode"

/** Low error correction and a fixed mask, so that equal texts give equal pictures. */
const LOW_CORRECTION = { errorCorrectionLevel: "L", maskPattern: 0 } as const
/** Quiet zone in modules, by ISO/IEC 18004. */
const MARGIN = 4

/** Modules of a QR code, row by row: true is dark. */
export function qrModules(text: string): boolean[][] {
  const { modules } = create(segmentsOf(text), LOW_CORRECTION)
  return Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (_, column) => modules.get(row, column) === 1),
  )
}

/** A QR code as PNG, `width` pixels wide or the least that its modules need. */
export function qrPng(text: string, width: number): Promise<Buffer> {
  return toBuffer(segmentsOf(text), { ...LOW_CORRECTION, margin: MARGIN, width })
}

/** One segment of bytes: mixed modes would make the picture depend on the library's version. */
const segmentsOf = (text: string): QRCodeSegment[] => [{ mode: "byte", data: Buffer.from(text, "latin1") }]
