import { StringInterner } from "./string-interner"
import { Uint32List, Uint32Lists } from "./uint32-list"

/** A fact by which products are filtered: a value of an option that is neither size nor colour, a material, a type, a tag. */
export interface Attribute {
  name: string
  value: string
}

const SEPARATOR = ":"

/** An attribute as the filter's value: `Length:Long`. */
export const attributeKey = ({ name, value }: Attribute): string => name + SEPARATOR + value

/**
 * Attributes by number. Those of one variant are a set, and variants of many products have the same set, so that a query examines
 * each set once. Set 0 is empty.
 */
export class Attributes {
  private readonly attributes: Attribute[] = []
  private readonly names = new StringInterner()
  private readonly keys = new StringInterner()
  private readonly namesOf = new Uint32List()
  private readonly sets = new Uint32Lists()
  private readonly setKeys = new StringInterner()

  constructor() {
    this.setOf([])
  }

  get size(): number {
    return this.attributes.length
  }

  get nameCount(): number {
    return this.names.size
  }

  get setCount(): number {
    return this.setKeys.size
  }

  at(number: number): Attribute {
    return this.attributes[number] as Attribute
  }

  /** Number of the name of an attribute. */
  nameOf(attribute: number): number {
    return this.namesOf.at(attribute)
  }

  /** Number of the attribute with this key; undefined when no product has it. */
  find(key: string): number | undefined {
    return this.keys.find([key])[0]
  }

  /** Number of the name in a key; undefined when no product has an attribute of that name. */
  nameOfKey(key: string): number | undefined {
    const attribute = this.find(key)
    if (attribute !== undefined) return this.nameOf(attribute)
    return this.names.find([key.slice(0, Math.max(0, key.indexOf(SEPARATOR)))])[0]
  }

  /** Number of the set of these attributes. */
  setOf(attributes: readonly Attribute[]): number {
    const numbers = [...new Set(attributes.map((attribute) => this.numberOf(attribute)))].sort((a, b) => a - b)
    const next = this.setCount
    const set = this.setKeys.numberOf(numbers.join())
    if (set === next) this.sets.push(numbers)
    return set
  }

  /** Numbers of the attributes in a set. */
  inSet(set: number): ArrayLike<number> & Iterable<number> {
    return this.sets.of(set)
  }

  private numberOf(attribute: Attribute): number {
    const number = this.keys.numberOf(attributeKey(attribute))
    if (number === this.attributes.length) {
      this.attributes.push(attribute)
      this.namesOf.push(this.names.numberOf(attribute.name))
    }
    return number
  }
}
