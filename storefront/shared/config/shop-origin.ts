let origin = ""

/** Tells the shop's public origin: the server's entry knows it from SHOP_URL, the browser's from `<html data-shop>`. */
export function setShopOrigin(value: string): void {
  origin = value
}

/** The shop's public origin, without a slash at its end. */
export function shopOrigin(): string {
  return origin
}

/** `/shop` → `https://shop.example/shop`; what is an address already (a picture in a bucket) stays as it is. */
export function publicUrl(path: string): string {
  return path.startsWith("/") ? origin + path : path
}
