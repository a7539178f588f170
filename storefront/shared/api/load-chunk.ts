import { reportNoResponse } from "./connection"

/** Modules that the document itself loads. */
const modules = new Set(
  Array.from(document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]"), ({ href }) => href),
)
const loading = new Map<string, Promise<unknown>>()

/**
 * Loads a chunk on demand, in place of Vite's preload function. `files` are the chunk and its imports. A failed module
 * stays failed for the life of the document (Chromium before 154, Safari): every later `import()` of it rejects
 * without a request. So all files are fetched first, and `import()` finds them in the HTTP cache; when one is missing,
 * `import()` is not called and the next use retries.
 */
export async function loadChunk<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  try {
    await Promise.all(files.map((file) => loadOnce(new URL(`/${file}`, location.href).href)))
  } catch (error) {
    reportNoResponse()
    throw error
  }
  return load()
}

function loadOnce(url: string): Promise<unknown> {
  const pending = loading.get(url)
  if (pending) return pending
  const loaded = url.endsWith(".css") ? loadStyleSheet(url) : loadModule(url)
  loading.set(url, loaded)
  loaded.catch(() => loading.delete(url))
  return loaded
}

async function loadModule(url: string): Promise<void> {
  if (modules.has(url)) return
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${String(response.status)}`)
  await response.arrayBuffer()
}

function loadStyleSheet(url: string): Promise<void> {
  const sheets = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")
  if (Array.from(sheets).some(({ href }) => href === url)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = document.createElement("link")
    link.rel = "stylesheet"
    link.href = url
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(url))
    }
    document.head.append(link)
  })
}
