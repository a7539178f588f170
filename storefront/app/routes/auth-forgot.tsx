import { PASSWORD_FORGOTTEN } from "@mavazi/contracts/account/copy"
import { ForgotView } from "~/features/account/components/auth/forgot-view"
import { privateMeta } from "../page-meta"

export const meta = () => privateMeta(PASSWORD_FORGOTTEN)

export default function ForgotPasswordPage() {
  return <ForgotView />
}
