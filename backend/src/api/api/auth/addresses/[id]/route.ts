import type { SavedAddressRequest } from "@mavazi/contracts"
import type { MedusaResponse } from "@medusajs/framework/http"
import { deleteAddress, replaceAddress } from "../../../../../account/addresses/address-book"
import type { ShopRequest } from "../../../../../account/sessions/require-session"

export async function PUT(req: ShopRequest<SavedAddressRequest>, res: MedusaResponse): Promise<void> {
  res.json(await replaceAddress(req, req.params.id ?? "", req.validatedBody))
}

export async function DELETE(req: ShopRequest, res: MedusaResponse): Promise<void> {
  res.json(await deleteAddress(req, req.params.id ?? ""))
}
