/** Growable list of unsigned 32-bit integers. */
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

  /** View of all numbers, valid until the next `push`. */
  all(): Uint32Array {
    return this.numbers.subarray(0, this.count)
  }

  /** The number at a valid index. */
  at(index: number): number {
    return this.numbers[index] as number
  }
}

/** One list per owner 0, 1, 2 …, appended in the order of owners (compressed sparse rows). */
export class Uint32Lists {
  private readonly numbers = new Uint32List()
  private readonly starts = new Uint32List()

  constructor() {
    this.starts.push(0)
  }

  /** Appends the next owner's list. */
  push(values: Iterable<number>): void {
    for (const value of values) this.numbers.push(value)
    this.starts.push(this.numbers.length)
  }

  /** Start index of an owner's list; the start of the next owner is its end. */
  start(owner: number): number {
    return this.starts.at(owner)
  }

  at(place: number): number {
    return this.numbers.at(place)
  }

  /** View of an owner's list, valid until the next `push`. */
  of(owner: number): Uint32Array {
    return this.numbers.all().subarray(this.start(owner), this.start(owner + 1))
  }
}
