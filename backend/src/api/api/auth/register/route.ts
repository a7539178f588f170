import type { RegisterRequest, RegisterResponse } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { register } from "../../../../account/registration/register"

/** Makes an account. The shopper signs in with it afterwards. */
export async function POST(req: MedusaRequest<RegisterRequest>, res: MedusaResponse<RegisterResponse>): Promise<void> {
  const user = await register(req, req.validatedBody)
  res.status(201).json({ message: "Registration successful. Please log in.", user })
}
