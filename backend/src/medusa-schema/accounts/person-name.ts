/** `Wanjiru wa Kamau` → first name `Wanjiru`, last name `wa Kamau`: the engine stores two names, the shop has one. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const [first = "", ...rest] = name.trim().split(/\s+/)
  return { first_name: first, last_name: rest.join(" ") }
}
