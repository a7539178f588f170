import { queryOptions } from "@tanstack/react-query"
import { engine } from "./engine"

/** Names the field for a new code, wherever one is asked for. */
export const CODE_LABEL = "Code from your authenticator app"

/** Whether this session has given its password or code in the last ten minutes. Times in ISO 8601. */
interface Confirmation {
  has_factor: boolean
  password_confirmed_until: string | null
  code_confirmed_until: string | null
}

export const confirmationQuery = queryOptions({
  queryKey: ["confirmation"],
  queryFn: async () => (await engine.client.fetch<{ confirmation: Confirmation }>("/admin/confirmation")).confirmation,
})

/** Gives password, code or both again; empty ones are left out. */
export async function confirm(given: { password?: string; code?: string }): Promise<void> {
  const body = Object.fromEntries(Object.entries(given).filter(([, value]) => value.trim() !== ""))
  await engine.client.fetch("/admin/confirmation", { method: "POST", body })
}
