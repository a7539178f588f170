import { reportNoResponse } from "./connection"

/** Modules that the page came with; it would not run without them. */
const modules = new Set(
  Array.from(document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]"), ({ href }) => href),
)
const coming = new Map<string, Promise<unknown>>()

/**
 * Loads a part of the shop that is not needed at once, in place of Vite's own function: `files` are the part's and
 * those that it imports.
 *
 * Browsers remember a module that did not come as long as the document lives (Chromium before 154, Safari): `import()` of
 * it, or of what imports it, then fails for ever without asking again. So every file is fetched first and `import()` finds
 * it in the browser's cache; when one is missing, `import()` is not called and the next use asks again.
 */
export async function loadChunk<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  try {
    await Promise.all(files.map((file) => bringOnce(new URL(`/${file}`, location.href).href)))
  } catch (error) {
    reportNoResponse()
    throw error
  }
  return load()
}

function bringOnce(address: string): Promise<unknown> {
  const known = coming.get(address)
  if (known) return known
  const brought = address.endsWith(".css") ? bringSheet(address) : bringModule(address)
  coming.set(address, brought)
  brought.catch(() => coming.delete(address))
  return brought
}

async function bringModule(address: string): Promise<void> {
  if (modules.has(address)) return
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${String(answer.status)}`)
  await answer.arrayBuffer()
}

function bringSheet(address: string): Promise<void> {
  const sheets = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")
  if (Array.from(sheets).some(({ href }) => href === address)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = document.createElement("link")
    link.rel = "stylesheet"
    link.href = address
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`${address} did not come`))
    }
    document.head.append(link)
  })
}
