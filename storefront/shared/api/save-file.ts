const REVOKE_AFTER_MS = 60_000

/** Saves a file under a name, like a download by a link. */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement("a"), { href, download: name }).click()
  // Some browsers read the blob only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(href), REVOKE_AFTER_MS)
}
