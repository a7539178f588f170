import { apiFile } from "~/shared/api/client"
import { saveFile } from "~/shared/api/save-file"
import { storedToken } from "../model/admin-access"

/** An export of a large shop takes long to finish; its response starts at once. */
const TIMEOUT_MS = 10 * 60_000

/**
 * Downloads a file of the dashboard; a plain link could not send the token.
 * @returns the file's name
 * @throws ApiError
 */
export async function downloadFile(url: string): Promise<string> {
  const token = storedToken()
  const { file, headers } = await apiFile(url, { timeoutMs: TIMEOUT_MS, ...(token !== undefined && { token }) })
  const name = fileName(headers)
  saveFile(file, name)
  return name
}

function fileName(headers: Headers): string {
  return /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "")?.[1] ?? "mavazi.csv"
}
