import type { Interleaving, Start } from "./interleaving"
import type { InterleavingRunner, Outcome } from "./interleaving-runner"
import type { Step } from "./order-actions"
import { hasOrder, type Sequence, sequencesOf } from "./sequence"

/** Outcomes that are known of the same actions on an order in the same state. */
interface Explored {
  outcomes: Set<Outcome>
  untried: Sequence[]
  running: Set<Promise<unknown>>
}

/** What an order can become when its people act one after the other, tried on the same shop. Each sequence is tried once. */
export class LegalOutcomes {
  /** Sequences that were tried. */
  tried = 0
  private readonly explored = new Map<string, Explored>()

  constructor(private readonly runner: Pick<InterleavingRunner, "inSequence">) {}

  /**
   * Whether a sequence of the actions has this outcome. It tries sequences until one has.
   * @param answered steps in the order in which they were answered: that sequence is tried first
   */
  async includes({ start, actions }: Interleaving, outcome: Outcome, answered: readonly Step[]): Promise<boolean> {
    const known = this.exploredOf({ start, actions })
    while (!known.outcomes.has(outcome)) {
      const next = takeFirst(known.untried, (sequence) => hasOrder(sequence, answered))
      if (next !== undefined) await this.explore(known, start, next)
      else if (known.running.size > 0) await Promise.all(known.running)
      else return false
    }
    return true
  }

  /** Outcomes that are known, for the message about another one. */
  of(interleaving: Pick<Interleaving, "start" | "actions">): Outcome[] {
    return [...this.exploredOf(interleaving).outcomes]
  }

  private exploredOf({ start, actions }: Pick<Interleaving, "start" | "actions">): Explored {
    const chosen = actions.map(({ action }) => action).sort()
    const key = [start, ...chosen].join()
    const found = this.explored.get(key) ?? {
      outcomes: new Set<Outcome>(),
      untried: sequencesOf(chosen),
      running: new Set<Promise<unknown>>(),
    }
    this.explored.set(key, found)
    return found
  }

  private async explore({ outcomes, running }: Explored, start: Start, sequence: Sequence): Promise<void> {
    this.tried += 1
    const run = this.runner.inSequence(start, sequence).then((outcome) => outcomes.add(outcome))
    running.add(run)
    await run.finally(() => running.delete(run))
  }
}

/** Removes the first element that fits, else the first, and returns it. */
function takeFirst<T>(elements: T[], fits: (element: T) => boolean): T | undefined {
  const [taken] = elements.splice(Math.max(0, elements.findIndex(fits)), 1)
  return taken
}
