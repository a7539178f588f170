/** `Wanjiru Kamau` → `WK`, `Wanjiru` → `W`, an empty name → `·`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => /^./u.exec(word ?? "")?.[0] ?? "",
  )
  return letters.join("").toUpperCase() || "·"
}
