import { stem } from "./words"

/** Words that mean the same to shoppers: what Kenyan English, other Englishes and Swahili call a piece. */
const GROUPS: readonly string[] = [
  "trousers pants slacks suruali",
  "jeans denim",
  "dress gown frock gauni rinda",
  "skirt sketi",
  "shirt shati",
  "tee tshirt",
  "sweater jumper pullover sweta knit",
  "jacket jaketi",
  "coat koti",
  "blazer suit suti",
  "kaftan caftan dera",
  "kanga khanga leso",
  "headwrap turban kilemba",
  "scarf shawl mtandio",
  "bag handbag tote mkoba",
  "shoes sandals viatu akala",
  "jumpsuit playsuit romper",
  "pyjamas pajamas nightwear",
  "women ladies woman wanawake",
  "men gents man wanaume",
  "children kids child watoto",
  "baby toddler infant mtoto",
  "grey gray",
  "colour color",
]

const GROUP_OF = new Map(
  GROUPS.map((group) => group.split(" ")).flatMap((group) => group.map((word) => [stem(word), group] as const)),
)

/** Other words for what this one, in any of its forms, means. */
export function synonymsOf(word: string): readonly string[] {
  const root = stem(word)
  return GROUP_OF.get(root)?.filter((other) => stem(other) !== root) ?? []
}
