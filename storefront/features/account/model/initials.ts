/** `Wanjiru Kamau` → `WK`, `Wanjiru` → `W`, an empty name → `·`. */
export function initialsOf(name: string): string {
  const names = name.trim().split(/\s+/).filter(Boolean)
  const letters = [names[0], names.length > 1 ? names.at(-1) : undefined].map(
    (name) => /^./u.exec(name ?? "")?.[0] ?? "",
  )
  return letters.join("").toUpperCase() || "·"
}
