import { processAlerts } from "./alerts/alert-loop"
import { UrlRegistrar } from "./callbacks/register-urls"
import { checkClock } from "./check-clock"
import type { BackgroundTasks } from "./concurrency/background-tasks"
import type { MpesaContext } from "./context"
import { PollingLoop } from "./polling/polling-loop"
import { StatusPoller } from "./polling/status-poller"

/** Below the ten seconds after which `docker stop` kills. The status poller completes work that is cut off. */
const STOP_TIMEOUT_MS = 8_000

/** What runs without a request: the status poller, alerts, the registration at Daraja and the check of the clock. */
export class BackgroundWorkers {
  private readonly poller: StatusPoller
  private readonly alerts: PollingLoop
  private readonly registrar: UrlRegistrar

  constructor(
    private readonly context: MpesaContext,
    private readonly background: BackgroundTasks,
  ) {
    this.poller = new StatusPoller(context)
    this.alerts = new PollingLoop(context, "sending alerts", processAlerts)
    this.registrar = new UrlRegistrar(context)
  }

  start(): void {
    this.poller.start()
    this.alerts.start()
    void this.background.track(checkClock(this.context))
    this.registrar.start()
  }

  /** Resolves when the poller and all tracked work have ended, or after eight seconds. */
  async stop(): Promise<void> {
    this.registrar.stop()
    await Promise.all([this.poller.stop(), this.alerts.stop(), this.background.waitUntilSettled(STOP_TIMEOUT_MS)])
  }
}
