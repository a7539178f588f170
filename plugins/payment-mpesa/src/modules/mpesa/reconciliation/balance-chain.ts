/** A line with the balance of its account. Amounts in hundredths of a shilling. */
export interface BalanceLine {
  completed_at: Date
  /** Negative when money left. */
  cents: number
  /** Balance after the line; null when the file has none. */
  balance: number | null
}

/** Two consecutive lines whose balances are known. */
export interface BalanceStep<Line extends BalanceLine> {
  from: Line
  to: Line
  /** Change of the balance between them that no line explains; 0 when no line is missing. */
  missing: number
}

/**
 * Compares each balance with the one before: it must differ by the line's own amount.
 * @param lines of one account, by time
 */
export function balanceSteps<Line extends BalanceLine>(lines: readonly Line[]): BalanceStep<Line>[] {
  return lines.slice(1).flatMap((to, index) => {
    const from = lines[index]
    const before = balanceBefore(to)
    if (from === undefined || from.balance === null || before === null) return []
    return [{ from, to, missing: before - from.balance }]
  })
}

/**
 * Orders the lines of one second by their balances: the portal names seconds only, and a payment and its charge are
 * completed in the same one.
 * @param lines of one account, by time and place in their file
 */
export function orderByBalance<Line extends BalanceLine>(lines: readonly Line[]): Line[] {
  const ordered: Line[] = []
  for (let from = 0; from < lines.length;) {
    const second = lines[from]?.completed_at.getTime()
    let until = from + 1
    while (until < lines.length && lines[until]?.completed_at.getTime() === second) until += 1
    const group = lines.slice(from, until)
    while (group.length > 0) {
      const balance = ordered.at(-1)?.balance ?? null
      const next = balance === null ? -1 : group.findIndex((line) => balanceBefore(line) === balance)
      ordered.push(...group.splice(Math.max(0, next), 1))
    }
    from = until
  }
  return ordered
}

/** Lines of a file, oldest first. Files are sorted by time in either direction. */
export function oldestFirst<Line extends BalanceLine>(lines: readonly Line[]): Line[] {
  const backwards = lines.toReversed()
  const span = (backwards[0]?.completed_at.getTime() ?? 0) - (lines[0]?.completed_at.getTime() ?? 0)
  if (span !== 0) return span > 0 ? [...lines] : backwards
  return breakCount(backwards) < breakCount(lines) ? backwards : [...lines]
}

/** Whether all balances are known, and each follows from the one before. */
export function isGapless(lines: readonly BalanceLine[]): boolean {
  return lines.length > 0 && lines.every(({ balance }) => balance !== null) && breakCount(lines) === 0
}

const breakCount = (lines: readonly BalanceLine[]) => balanceSteps(lines).filter(({ missing }) => missing !== 0).length

const balanceBefore = ({ balance, cents }: BalanceLine) => (balance === null ? null : balance - cents)
