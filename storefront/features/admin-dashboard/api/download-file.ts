import { apiFile } from "~/shared/api/client"
import { storedToken } from "../model/admin-access"

/** An export of a large shop takes long to finish; its response starts at once. */
const TIMEOUT_MS = 10 * 60_000

const REVOKE_AFTER_MS = 60_000

/**
 * Downloads a file of the dashboard; a plain link could not send the token.
 * @returns the file's name
 * @throws ApiError
 */
export async function downloadFile(url: string): Promise<string> {
  const token = storedToken()
  const { file, headers } = await apiFile(url, { timeoutMs: TIMEOUT_MS, ...(token !== undefined && { token }) })
  const blobUrl = URL.createObjectURL(file)
  const download = fileName(headers)
  Object.assign(document.createElement("a"), { href: blobUrl, download }).click()
  // Some browsers read the blob only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(blobUrl), REVOKE_AFTER_MS)
  return download
}

function fileName(headers: Headers): string {
  return /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "")?.[1] ?? "mavazi.csv"
}
