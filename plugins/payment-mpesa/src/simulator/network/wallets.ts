/** Balances of phones. A phone whose balance was never set has no limit. */
export class Wallets {
  private readonly balances = new Map<string, number>()

  /** Shillings; null: unlimited. */
  balanceOf(msisdn: string): number | null {
    return this.balances.get(msisdn) ?? null
  }

  set(msisdn: string, balance: number): void {
    this.balances.set(msisdn, balance)
  }

  holds(msisdn: string, amount: number): boolean {
    return (this.balanceOf(msisdn) ?? Infinity) >= amount
  }

  /** Adds an amount; negative when money leaves. Scripts may overdraw the balance. */
  move(msisdn: string, amount: number): void {
    const balance = this.balanceOf(msisdn)
    if (balance !== null) this.set(msisdn, Math.max(0, balance + amount))
  }

  clear(): void {
    this.balances.clear()
  }
}
