import { useAccount } from "~/features/account/components/account-context"
import type { RestockDialogProps } from "~/features/catalogue/components/restock/restock-dialog"

/** The form for the signed-in shopper or a guest. The product's page lists only the files of this one, which are none. */
export async function loadRestockDialog() {
  const { RestockDialog } = await import("~/features/catalogue/components/restock/restock-dialog")
  function ShoppersRestockDialog(props: Omit<RestockDialogProps, "email">) {
    return <RestockDialog {...props} email={useAccount().user?.email} />
  }
  return { default: ShoppersRestockDialog }
}
