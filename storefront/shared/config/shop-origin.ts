import { DEFAULT_LANGUAGE, type Language } from "@mavazi/contracts/shared/language"
import { basename, language, otherBasename } from "./language"

let origin = ""

/** Sets the shop's public origin: from SHOP_URL on the server, from `<html data-shop>` in the browser. */
export function setShopOrigin(value: string): void {
  origin = value
}

/** The shop's public origin, without a slash at its end. */
export function shopOrigin(): string {
  return origin
}

/** `/shop` → `https://shop.example/shop`; an absolute URL (a picture in a bucket) stays as it is. */
export function publicUrl(path: string): string {
  return path.startsWith("/") ? origin + path : path
}

/** `/shop` → `/sw/shop`, `/?page=2` → `/sw?page=2`. */
export const withBasename = (prefix: string, path: string): string =>
  prefix === "" ? path : prefix + path.replace(/^\/(?=\?|$)/, "")

/** The path of a page in the language of this bundle, for links and forms that are not the router's. */
export const sitePath = (path: string): string => withBasename(basename, path)

/** The public URL of a page in the language of this bundle. */
export const pageUrl = (path: string): string => origin + sitePath(path)

/** The public URLs of a page in both languages. */
export function pageUrls(path: string): Record<Language, string> {
  const [own, other] = [pageUrl(path), origin + withBasename(otherBasename, path)]
  return language === DEFAULT_LANGUAGE ? { en: own, sw: other } : { en: other, sw: own }
}
