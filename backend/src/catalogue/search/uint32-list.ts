/** Whole numbers below 2³², appended one by one, in four bytes each. */
export class Uint32List {
  private numbers = new Uint32Array(4)
  private count = 0

  get length(): number {
    return this.count
  }

  push(value: number): void {
    if (this.count === this.numbers.length) {
      const larger = new Uint32Array(Math.ceil(this.count * 1.5))
      larger.set(this.numbers)
      this.numbers = larger
    }
    this.numbers[this.count] = value
    this.count += 1
  }

  set(index: number, value: number): void {
    this.numbers[index] = value
  }

  /** All of them, until the next is pushed. */
  all(): Uint32Array {
    return this.numbers.subarray(0, this.count)
  }

  /** The number at a place that is known to exist. */
  at(index: number): number {
    return this.numbers[index] as number
  }
}

/** A list of numbers for each of many owners 0, 1, 2 …, written once, in the owners' order. */
export class Uint32Lists {
  private readonly numbers = new Uint32List()
  private readonly starts = new Uint32List()

  constructor() {
    this.starts.push(0)
  }

  /** The next owner's list. */
  push(values: Iterable<number>): void {
    for (const value of values) this.numbers.push(value)
    this.starts.push(this.numbers.length)
  }

  /** First place of an owner's numbers; the next owner's first is this one's end. */
  start(owner: number): number {
    return this.starts.at(owner)
  }

  at(place: number): number {
    return this.numbers.at(place)
  }
}
