import { processAlerts } from "./alerts/alert-loop"
import { checkClock } from "./check-clock"
import type { BackgroundTasks } from "./concurrency/background-tasks"
import type { MpesaContext } from "./context"
import { PollingLoop } from "./polling/polling-loop"
import { StatusPoller } from "./polling/status-poller"
import { cancelUnpaidOrders } from "./unpaid-orders/cancel-unpaid-orders"
import { registerAtStart, registerWhenDue } from "./url-registration/register-urls"

/** Below the ten seconds after which `docker stop` kills. The status poller completes work that is cut off. */
const STOP_TIMEOUT_MS = 8_000

/** The first attempts to register follow within minutes of a failure, later ones within a day. */
const REGISTRATION_INTERVAL_MS = 60_000

/** Each round reads the shop's orders without an index on their age. */
const UNPAID_ORDERS_INTERVAL_MS = 30_000

/**
 * What runs without a request: the status poller, alerts, the cancellation of unpaid orders, the registration at Daraja and
 * the check of the clock.
 */
export class BackgroundWorkers {
  private readonly poller: StatusPoller
  private readonly alerts: PollingLoop
  private readonly registrar: PollingLoop
  private readonly expiry: PollingLoop | undefined

  constructor(
    private readonly context: MpesaContext,
    private readonly background: BackgroundTasks,
  ) {
    this.poller = new StatusPoller(context)
    this.alerts = new PollingLoop(context, "sending alerts", { run: processAlerts })
    let register = registerAtStart
    this.registrar = new PollingLoop(context, "the registration with Daraja", {
      maxIntervalMs: REGISTRATION_INTERVAL_MS,
      run: async (bound) => {
        const nextAt = await register(bound)
        register = registerWhenDue
        return nextAt
      },
    })
    // A shop with a checkout of its own decides itself how long an order waits for its payment.
    if (context.options.storeRoutes && context.options.unpaidOrderMinutes > 0) {
      const work = { run: cancelUnpaidOrders, maxIntervalMs: UNPAID_ORDERS_INTERVAL_MS }
      this.expiry = new PollingLoop(context, "the cancellation of unpaid orders", work)
    }
  }

  start(): void {
    this.poller.start()
    this.alerts.start()
    void this.background.track(checkClock(this.context))
    this.registrar.start()
    this.expiry?.start()
  }

  /** Resolves when the poller and all tracked work have ended, or after eight seconds. */
  async stop(): Promise<void> {
    const loops = [this.poller.stop(), this.alerts.stop(), this.registrar.stop(), this.expiry?.stop()]
    await Promise.all([...loops, this.background.waitUntilSettled(STOP_TIMEOUT_MS)])
  }
}
