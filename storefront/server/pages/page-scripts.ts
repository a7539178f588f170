import * as copy from "../copy"
import { ignoreSkippedTransitions } from "../inline-scripts/ignore-skipped-transitions"
import { callExpression } from "../inline-scripts/inline-script"
import { registerServiceWorker } from "../inline-scripts/register-service-worker"
import { trackConnection } from "../inline-scripts/track-connection"
import { SERVICE_WORKER_PATH } from "../service-worker/service-worker-file"

/** The inline script at the end of every page. */
export const PAGE_SCRIPT = [
  callExpression(registerServiceWorker, SERVICE_WORKER_PATH),
  callExpression(trackConnection, SERVICE_WORKER_PATH, copy.offlineNotice),
  callExpression(ignoreSkippedTransitions),
].join(";")
