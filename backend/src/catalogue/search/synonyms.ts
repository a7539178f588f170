import { stem } from "./tokenizer"

/** Synonyms in Kenyan English, British and American English, and Swahili. */
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

/** One-way synonyms: a colour family also finds its shades, a general word for clothes all kinds of clothes. */
const FAMILIES: readonly (readonly [words: string, members: string])[] = [
  ["red nyekundu", "rust hibiscus"],
  ["orange", "flame terracotta rust"],
  ["blue buluu", "indigo denim sky lake"],
  ["green kijani", "forest olive tea"],
  ["yellow manjano njano", "ochre maize"],
  ["brown kahawia", "coffee tan clay rust"],
  ["white nyeupe", "salt ivory natural"],
  ["black nyeusi", "charcoal"],
  ["pink", "blush hibiscus"],
  ["purple zambarau", "jacaranda plum"],
  ["grey gray", "charcoal stone"],
  ["beige", "sand natural stone"],
  [
    "nguo mavazi clothes clothing garment",
    "dress shirt trousers skirt jeans sweater jacket coat blazer kaftan jumpsuit tee pyjamas",
  ],
]

const MEMBERS_OF = new Map(
  FAMILIES.flatMap(([words, members]) => words.split(" ").map((word) => [stem(word), members.split(" ")] as const)),
)

const GROUP_OF = new Map(
  GROUPS.map((group) => group.split(" ")).flatMap((group) => group.map((word) => [stem(word), group] as const)),
)

/** Synonyms of a word in any of its forms. */
export function synonymsOf(word: string): readonly string[] {
  const root = stem(word)
  return [...(GROUP_OF.get(root) ?? []), ...(MEMBERS_OF.get(root) ?? [])].filter((other) => stem(other) !== root)
}
