import * as copy from "../copy"
import { ResetView } from "~/features/account/components/auth/reset-view"
import { privateMeta } from "../page-meta"

export const meta = () => privateMeta(copy.yourNewPassword)

export default function ResetPasswordPage() {
  return <ResetView />
}
