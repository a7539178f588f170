import type { RegisterRequest, RegisterResponse } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import * as copy from "../../../../account/copy"
import { register } from "../../../../account/registration/register"

/** Creates an account, without signing in. */
export async function POST(req: MedusaRequest<RegisterRequest>, res: MedusaResponse<RegisterResponse>): Promise<void> {
  const user = await register(req, req.validatedBody)
  res.status(201).json({ message: copy.registered, user })
}
