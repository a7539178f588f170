import { send } from "~/shared/api/client"
import { storedToken } from "../model/admin-access"

/** An export of a large shop takes long to finish; its response starts at once. */
const TIMEOUT_MS = 10 * 60_000

const KEPT_MS = 60_000

/**
 * Downloads a file of the dashboard; a plain link could not send the token.
 * @throws ApiError
 */
export async function downloadFile(path: string): Promise<void> {
  const token = storedToken()
  const response = await send(path, { timeoutMs: TIMEOUT_MS, ...(token !== undefined && { token }) })
  const address = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement("a"), { href: address, download: fileName(response) })
  link.click()
  // Some browsers begin to read only after the click.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}

function fileName({ headers }: Response): string {
  return /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "")?.[1] ?? "mavazi.csv"
}
