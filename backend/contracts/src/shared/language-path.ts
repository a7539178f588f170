import { DEFAULT_LANGUAGE, type Language } from "./language"

/* Addresses of the shop's languages. No zod here: the storefront bundles this file. */

/** The path of a page in a language: English has the path itself, `/sw/about` is in Swahili. */
export function pathIn(language: Language, path: string): string {
  if (language === DEFAULT_LANGUAGE) return path
  return path === "/" ? `/${language}` : `/${language}${path}`
}

/** The address of a page in a language. */
export function urlIn(language: Language, url: string): string {
  if (language === DEFAULT_LANGUAGE) return url
  const { origin, pathname, search, hash } = new URL(url)
  return origin + pathIn(language, pathname) + search + hash
}
