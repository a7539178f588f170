import { stem } from "./tokenizer"

/** Synonyms in Kenyan English, British and American English, and Swahili. */
const GROUPS: readonly string[] = [
  "trousers pants slacks suruali",
  "jeans denim",
  "dress gown frock gauni magauni rinda",
  "skirt sketi",
  "shirt shati mashati",
  "tee tshirt tisheti fulana",
  "blouse blauzi",
  "shorts kaptula bukta",
  "sweater jumper pullover sweta knit",
  "jacket jaketi",
  "coat koti",
  "blazer suit suti",
  "kaftan caftan dera",
  "kanga khanga leso",
  "headwrap turban kilemba",
  "scarf shawl mtandio skafu",
  "bag handbag tote mkoba begi",
  "shoes sandals viatu kiatu akala ndala",
  "jumpsuit playsuit romper",
  "pyjamas pajamas nightwear",
  "women ladies woman wanawake",
  "men gents man wanaume",
  "children kids child watoto",
  "baby toddler infant mtoto",
  "grey gray",
  "colour color rangi",
  "linen kitani",
  "cotton pamba",
  "wool sufu",
  "leather ngozi",
]

/**
 * One-way synonyms: the family of a colour also finds its shades, in the forms of an adjective that Swahili has for each class of
 * nouns (`gauni jekundu`, `viatu vyekundu`); a general word for clothes finds all kinds of clothes. A shade can be of several families.
 */
const FAMILIES: readonly (readonly [words: string, members: string])[] = [
  ["red nyekundu jekundu mwekundu chekundu vyekundu wekundu mekundu", "red rust hibiscus"],
  ["orange chungwa machungwa", "orange flame terracotta rust"],
  ["blue buluu bluu samawati", "blue indigo denim sky lake"],
  ["green kijani", "green forest olive tea"],
  ["yellow manjano njano", "yellow ochre maize"],
  ["brown kahawia hudhurungi", "brown coffee tan clay rust"],
  ["white nyeupe jeupe mweupe cheupe vyeupe weupe meupe", "white salt ivory natural"],
  ["black nyeusi jeusi mweusi cheusi vyeusi weusi meusi", "black charcoal"],
  ["pink waridi pinki", "pink blush hibiscus"],
  ["purple zambarau", "purple jacaranda plum"],
  ["grey gray kijivu", "grey gray charcoal stone"],
  ["beige", "beige sand natural stone"],
  [
    "nguo mavazi clothes clothing garment",
    "dress shirt trousers skirt jeans sweater jacket coat blazer kaftan jumpsuit tee pyjamas blouse shorts",
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
