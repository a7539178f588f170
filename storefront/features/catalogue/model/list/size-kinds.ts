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
  if (first !== undefined) return unit?.toLowerCase() === "y" && Number(first) >= CHILD_YEARS ? "Children" : "Toddlers"
  if (LETTERS.test(size.trim())) return "Letters"
  return /\d/.test(size) ? "Numbers" : "Other sizes"
}

/** Sizes of one kind together, in their order; a list of one kind is simply "Size". */
export function sizeKinds<S extends Size>(sizes: readonly S[]): SizeKind<S>[] {
  const kinds = new Map<string, S[]>()
  for (const size of sizes) {
    const kind = kindOf(size.value)
    kinds.set(kind, [...(kinds.get(kind) ?? []), size])
  }
  if (kinds.size < 2) return [...kinds.values()].map((all) => ({ title: "Size", sizes: all }))
  return [...kinds].map(([kind, all]) => ({ title: `Size: ${kind.toLowerCase()}`, sizes: all }))
}
