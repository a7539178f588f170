interface Waiting<Ask, Answer> {
  ask: Ask
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * Work on one thing, in turns: what is asked for while a turn is under way waits, and is all done together in the
 * next. Whoever is alone waits for nobody.
 *
 * @example const turns = new Turns((asks) => saveAll(asks)); await turns.take("cart_1", ask)
 */
export class Turns<Ask, Answer> {
  private readonly waiting = new Map<string, Waiting<Ask, Answer>[]>()

  /** @param work answers each ask, in their order; what it throws is thrown to all who took part in the turn. */
  constructor(private readonly work: (asks: Ask[]) => Promise<Answer[]>) {}

  /** Takes part in the next turn of the thing named `key`. */
  async take(key: string, ask: Ask): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const entry = { ask, resolve, reject }
      const queue = this.waiting.get(key)
      if (queue) queue.push(entry)
      else void this.run(key, [entry])
    })
  }

  private async run(key: string, first: Waiting<Ask, Answer>[]): Promise<void> {
    for (let turn = first; turn.length > 0; turn = this.waiting.get(key) ?? []) {
      this.waiting.set(key, [])
      try {
        const answers = await this.work(turn.map(({ ask }) => ask))
        turn.forEach(({ resolve }, at) => {
          resolve(answers[at] as Answer)
        })
      } catch (error) {
        for (const { reject } of turn) reject(error)
      }
    }
    this.waiting.delete(key)
  }
}
