import { useNavigate } from "react-router"
import { useAccountStore } from "../account-context"

/** Leads home with a message after the server has ended the session. */
export function useLeave(): (message: string) => Promise<void> {
  const account = useAccountStore()
  const navigate = useNavigate()
  return async (message) => {
    await navigate("/", { state: { success: message } })
    // Deletes the personal data of this browser, like every logout.
    await account.logout()
  }
}
