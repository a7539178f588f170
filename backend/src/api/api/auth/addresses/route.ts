import type { SavedAddressRequest } from "@mavazi/contracts"
import type { MedusaResponse } from "@medusajs/framework/http"
import { addAddress, readAddressBook } from "../../../../account/addresses/address-book"
import type { ShopRequest } from "../../../../account/sessions/require-session"

export async function GET(req: ShopRequest, res: MedusaResponse): Promise<void> {
  res.json(await readAddressBook(req))
}

export async function POST(req: ShopRequest<SavedAddressRequest>, res: MedusaResponse): Promise<void> {
  res.status(201).json(await addAddress(req, req.validatedBody))
}
