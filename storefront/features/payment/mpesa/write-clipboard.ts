/** Writes text to the clipboard; false if the browser refuses, as on a page without HTTPS. */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
