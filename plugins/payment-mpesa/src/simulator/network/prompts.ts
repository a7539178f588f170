import type { Clock } from "./clock"
import { type PushRequest, type SimPayment } from "./payment"
import { chooseScript } from "./script-choice"
import type { Rules } from "../scripts/rules"
import type { ScriptChoice } from "../scripts/scripts"

/** Rule `sameAmount`: how long a second payment of the same amount from the same phone is rejected. */
const SAME_AMOUNT_MS = 2 * 60_000

/** Accepted pushes, and the choice of the script that each runs. */
export class Prompts {
  /** By CheckoutRequestID. */
  readonly payments = new Map<string, SimPayment>()
  /** Scripts of the next prompts, for any number. */
  readonly scenario: ScriptChoice[] = []
  /** Number of pushes per phone and script, for scripts whose behaviour changes from push to push. */
  private readonly pushes = new Map<string, number>()

  constructor(
    private readonly clock: Clock,
    private readonly rules: Rules,
  ) {}

  /** Chooses the script of a push. `before`: number of earlier pushes to this phone with the same script. */
  choose(push: PushRequest): { choice: ScriptChoice; before: number } {
    const isRepeated = this.rules.sameAmount && this.hasPaidLately(push)
    const choice = this.scenario.shift() ?? chooseScript({ ...push, isRepeated }, this.rules)
    const key = `${push.msisdn}/${choice.number ?? ""}`
    const before = this.pushes.get(key) ?? 0
    this.pushes.set(key, before + 1)
    return { choice, before }
  }

  /** The open prompt on a phone. */
  openOn(msisdn: string): SimPayment | undefined {
    return this.allOpen().find((payment) => payment.msisdn === msisdn)
  }

  allOpen(): SimPayment[] {
    return [...this.payments.values()].filter(({ outcome }) => outcome === null)
  }

  findByReceipt(receipt: string): SimPayment | undefined {
    return [...this.payments.values()].find(({ outcome }) => outcome?.receipt === receipt)
  }

  clear(): void {
    this.payments.clear()
    this.scenario.length = 0
    this.pushes.clear()
  }

  private hasPaidLately({ msisdn, amount }: PushRequest): boolean {
    return [...this.payments.values()].some(
      (paid) =>
        paid.msisdn === msisdn &&
        paid.amount === amount &&
        paid.outcome?.code === "0" &&
        this.clock.since(paid.endedAt) < SAME_AMOUNT_MS,
    )
  }
}
