import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "../../copy"

interface Size {
  value: string
}

export interface SizeKind<S extends Size> {
  title: string
  sizes: S[]
}

const AGE = /^(\d+)(?:\s*-\s*\d+)?\s*([my])(?:onths?|ears?)?$/i
const LETTERS = /^(?:\d?x{0,4}[sl]|m)$/i
/** Ages in years from which sizes count as children's, below as toddlers'. */
const CHILD_YEARS = 4

function kindOf(size: string): string {
  const [, first, unit] = AGE.exec(size.trim()) ?? []
  if (first !== undefined)
    return unit?.toLowerCase() === "y" && Number(first) >= CHILD_YEARS ? copy.children : copy.sizeKindToddlers
  if (LETTERS.test(size.trim())) return copy.sizeKindLetters
  return /\d/.test(size) ? copy.sizeKindNumbers : copy.sizeKindOther
}

/** Sizes grouped by kind, in order; a list with one kind is labelled "Size". */
export function sizeKinds<S extends Size>(sizes: readonly S[]): SizeKind<S>[] {
  const kinds = new Map<string, S[]>()
  for (const size of sizes) {
    const kind = kindOf(size.value)
    kinds.set(kind, [...(kinds.get(kind) ?? []), size])
  }
  if (kinds.size < 2) return [...kinds.values()].map((all) => ({ title: copy.size, sizes: all }))
  return [...kinds].map(([kind, all]) => ({
    title: interpolate(copy.filterSizeOfKind, { kind: kind.toLowerCase() }),
    sizes: all,
  }))
}
