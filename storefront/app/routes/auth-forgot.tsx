import { ForgotView } from "~/features/account/components/forgot-view"
import { privateMeta } from "../page-meta"

export const meta = () => privateMeta("Forgot your password?")

export default function ForgotPasswordPage() {
  return <ForgotView />
}
