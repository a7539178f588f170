import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|ico|webmanifest|map)$/
/** Below this many bytes the compressed copy saves less than its own overhead. */
const SMALLEST = 512

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes `<file>.br` and `<file>.gz` beside every text file of a folder, as the server sends them. */
export async function compressAssets(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compressFile(join(folder, name))))
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < SMALLEST) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
