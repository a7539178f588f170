import { reportNoResponse } from "./connection"

/** Modules that the page came with; it would not run without them. */
const modules = new Set(
  Array.from(document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]"), ({ href }) => href),
)
const coming = new Map<string, Promise<unknown>>()

/**
 * Loads a chunk on demand, in place of Vite's preload function. `files` are the chunk and its imports. A failed module
 * stays failed for the life of the document (Chromium before 154, Safari): every later `import()` of it rejects
 * without a request. So all files are fetched first, and `import()` finds them in the HTTP cache; when one is missing,
 * `import()` is not called and the next use retries.
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
