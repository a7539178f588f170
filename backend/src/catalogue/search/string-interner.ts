/** Maps strings to consecutive numbers in the order of their first use. */
export class StringInterner {
  private readonly numbers = new Map<string, number>()
  private readonly names: string[] = []

  get size(): number {
    return this.names.length
  }

  numberOf(name: string): number {
    const known = this.numbers.get(name)
    if (known !== undefined) return known
    this.numbers.set(name, this.names.length)
    return this.names.push(name) - 1
  }

  /** Numbers of the names that are known. */
  find(names: readonly string[]): number[] {
    return names.flatMap((name) => this.numbers.get(name) ?? [])
  }

  nameOf(number: number): string {
    return this.names[number] ?? ""
  }
}
