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
