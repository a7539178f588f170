/** The languages of the shop, as BCP 47 tags. */
export const LANGUAGES = ["en", "sw"] as const

export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = "en"

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value)

/**
 * The language of the shop that a header `Accept-Language` prefers (RFC 9110, section 12.5.4): that with the highest
 * quality, the first of equals, English when it names none of ours. Regions are ignored: `sw-KE` is Swahili.
 */
export function acceptedLanguage(header: string | undefined): Language {
  const ranges = (header ?? "").split(",").flatMap((range) => {
    const [tag = "", ...parameters] = range.trim().split(";")
    const language = tag.trim().toLowerCase().split("-")[0]
    const quality = Number(/^\s*q=([\d.]+)\s*$/i.exec(parameters.join(";"))?.[1] ?? 1)
    return isLanguage(language) && quality > 0 ? [{ language, quality }] : []
  })
  const best = Math.max(...ranges.map(({ quality }) => quality))
  return ranges.find(({ quality }) => quality === best)?.language ?? DEFAULT_LANGUAGE
}
