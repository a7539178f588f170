/** Kenya's 47 counties, as in the First Schedule of the Constitution of 2010. No zod here: the storefront bundles it. */
export const COUNTIES: readonly string[] =
  "Mombasa,Kwale,Kilifi,Tana River,Lamu,Taita Taveta,Garissa,Wajir,Mandera,Marsabit,Isiolo,Meru,Tharaka Nithi,Embu,Kitui,Machakos,Makueni,Nyandarua,Nyeri,Kirinyaga,Murang'a,Kiambu,Turkana,West Pokot,Samburu,Trans Nzoia,Uasin Gishu,Elgeyo Marakwet,Nandi,Baringo,Laikipia,Nakuru,Narok,Kajiado,Kericho,Bomet,Kakamega,Vihiga,Bungoma,Busia,Siaya,Kisumu,Homa Bay,Migori,Kisii,Nyamira,Nairobi City".split(
    ",",
  )

/** County codes of ISO 3166-2:KE, `KE-01` to `KE-47`, are numbered alphabetically. */
const ALPHABETICAL = [...COUNTIES].sort()

const CODES = new Map(ALPHABETICAL.map((name, index) => [keyOf(name), codeAt(index)]))

/** Code of a county by its name, as people write it; null for another text. */
export function countyCodeOf(name: string | null | undefined): string | null {
  const key = keyOf(name ?? "")
  return CODES.get(key) ?? CODES.get(`${key}city`) ?? null
}

/** Name of a county by its code, in either case; null for another text. */
export function countyOfCode(code: string | null | undefined): string | null {
  const [, number] = /^ke-(\d\d)$/i.exec(code ?? "") ?? []
  return number === undefined ? null : (ALPHABETICAL[Number(number) - 1] ?? null)
}

function codeAt(index: number): string {
  return `KE-${String(index + 1).padStart(2, "0")}`
}

/** `Murang’a County` and `MURANGA` are the same. */
function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z]/g, "")
    .replace(/county$/, "")
}
