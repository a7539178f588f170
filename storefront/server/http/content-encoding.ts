export type Encoding = "br" | "gzip"

/** The first of `available` that the client accepts; undefined when the body must be sent uncompressed. */
export function chooseEncoding(
  accepted: string | string[] | undefined,
  available: readonly Encoding[],
): Encoding | undefined {
  if (accepted === undefined) return undefined
  const encodingRejected = /;\s*q=0(\.0*)?\s*$/
  const names = String(accepted)
    .split(",")
    .filter((part) => !encodingRejected.test(part))
    .map((part) => part.split(";")[0]?.trim().toLowerCase())
  return available.find((encoding) => names.includes(encoding))
}
