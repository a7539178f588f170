import type { Operation } from "../openapi/operation"
import { WEB_VITALS_PATH } from "./paths"
import { WebVitalsRequest, WebVitalsResponse } from "./web-vitals"

/** The call of every page, once. */
export const webVitalOperations: readonly Operation[] = [
  {
    method: "post",
    path: WEB_VITALS_PATH,
    summary: "Count how fast a page was shown",
    access: "public",
    body: WebVitalsRequest,
    success: { status: 202, schema: WebVitalsResponse },
    failures: [400, 429],
  },
]
