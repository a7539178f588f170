import type { Operation } from "../openapi/operation"
import { MessageRequest, MessageResponse } from "./message"

/** The call of the shop's forms. */
export const messageOperations: readonly Operation[] = [
  {
    method: "post",
    path: "/api/messages",
    summary: "Send one of the shop's forms",
    access: "public",
    body: MessageRequest,
    success: { status: 201, schema: MessageResponse },
    failures: [400, 429],
  },
]
