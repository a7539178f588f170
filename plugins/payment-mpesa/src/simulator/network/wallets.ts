/** Money on phones. One that was never told how much it has never runs out of it. */
export class Wallets {
  private readonly balances = new Map<string, number>()

  /** Shillings; null: without end. */
  balanceOf(msisdn: string): number | null {
    return this.balances.get(msisdn) ?? null
  }

  set(msisdn: string, balance: number): void {
    this.balances.set(msisdn, balance)
  }

  holds(msisdn: string, amount: number): boolean {
    return (this.balanceOf(msisdn) ?? Infinity) >= amount
  }

  /** What comes in, or goes out with a minus; what a script sends out goes, whatever the wallet holds. */
  move(msisdn: string, amount: number): void {
    const balance = this.balanceOf(msisdn)
    if (balance !== null) this.set(msisdn, Math.max(0, balance + amount))
  }

  clear(): void {
    this.balances.clear()
  }
}
