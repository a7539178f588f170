/* Names of the documents and fields of the shop's words, and what is wrong with a value: after the name of its field. */

/** Documents as the merchant knows them, and where their words are. */
export const DOCUMENT_TITLES = {
  shop: {
    title: "Name, contacts and hours",
    where: "Header, footer, contact page, e-mails, packing slips and invoices",
  },
  policies: { title: "Policies", where: "Figures that the other words name in braces, and product pages" },
  home: { title: "Home page: banner and benefits", where: "The first page of the shop" },
  about: { title: "Our story", where: "The page About" },
  contact: { title: "Contact page", where: "The page Contact" },
  careers: { title: "Careers and openings", where: "The page Careers, and a page for each opening" },
  sustainability: { title: "Sustainability", where: "The page Sustainability" },
  press: { title: "Press", where: "The page Press" },
  checkout: { title: "Checkout", where: "Notes beside address and shipping" },
  "shipping-returns": { title: "Shipping & Returns", where: "The page Shipping & Returns" },
  "policy-questions": { title: "Questions about policies", where: "Shipping & Returns, and first on the page FAQ" },
  newsletter: { title: "Newsletter", where: "The foot of every page" },
  faq: { title: "FAQ", where: "The page FAQ" },
  emails: { title: "E-mails", where: "What customers are sent about orders and accounts" },
  "size-guide": { title: "Size guide", where: "The page Size Guide, and every product with sizes" },
  privacy: { title: "Privacy", where: "The page Privacy" },
  terms: { title: "Terms of sale", where: "The page Terms of sale" },
}

/** Fields whose names are not words already: `returnDays` is shown as “Return days”. */
export const FIELD_LABELS: Readonly<Record<string, string>> = {
  abroad: "Note for other countries",
  all: "Link to all openings",
  apply: "Heading above how to apply",
  applyButton: "Button to apply",
  ask: "Where to ask",
  asks: "What you look for",
  bars: "Progress bars",
  by: "Who said it",
  careersEmail: "E-mail for applications",
  changeWithin: "Orders can be changed within",
  damageWithin: "Damage is reported within",
  days: "Days, such as Mon-Fri",
  deliveryAbroad: "Delivery abroad",
  deliveryKenya: "Delivery in Kenya",
  deliveryNairobi: "Delivery in Nairobi",
  description: "Description",
  email: "E-mail",
  faqCategory: "Category on the page FAQ",
  href: "Address, with https://",
  id: "Name in the address of its page: small letters, figures, hyphens",
  lead: "Introduction",
  link: "Link",
  list: "Entries",
  none: "When there is none",
  open: "When no opening fits",
  openButton: "Button when no opening fits",
  phone: "Phone, written 0700 000 000",
  pressEmail: "E-mail for the press",
  processing: "Orders are packed within (24-48 hours)",
  refund: "Refunds arrive within",
  returnDays: "Days to return something",
  securityEmail: "E-mail for security reports",
  kraPin: "KRA PIN on invoices",
  seller: "Who the shop is",
  shippingNote: "Note beside the shipping options",
  since: "In force since, written 2025-09-30",
  social: "Pages on other networks",
  thanks: "Thanks, after the form is sent",
  to: "Page of the shop (/about) or address with https://",
  voices: "What people say",
  whatsApp: "WhatsApp number, written 0700 000 000",
}

export const ENGLISH_ONLY = "Messages to the shop are in English only."
export const PREVIEW_EXPIRED = "This preview has expired. Make a new one in the admin."

export const EMPTY = "is empty: write its text"
export const NOT_TEXT = 'must be one text; a text with ": " or " #" in it, or that begins with a sign, stands in quotes'
export const tooLong = (most: number) => `is longer than ${String(most)} characters`
export const NOT_STORABLE = "has a character that cannot be stored: delete it and type it again"
export const NO_BRACES = "is where other texts take words from, and cannot have {…} itself"
export const ONE_LINE = "must be one line"
export const NOT_INTEGER = "must be a whole number, in figures only"
export const atMost = (most: number) => `must be at most ${String(most)}`
export const NOT_EMAIL = "must be an email address"
export const NOT_HTTPS = "must be an address with https://"
export const NOT_A_DAY = "must be a day, written 2025-09-30"
export const NOT_HOURS = "must be hours, written 24-48 hours"
export const NOT_A_PHONE = "must be a number of Kenya, written 0700 000 000"
export const NOT_AN_ID = "must be small letters, figures and hyphens, as in store-manager"
export const NOT_A_KRA_PIN = "must be a letter, nine digits and a letter, such as P051234567X"
export const NOT_A_LINK = "must begin with / (a page of the shop) or https://"
export const NOT_A_LIST = "must be a list of one or more, each on a line with a hyphen"
export const tooMany = (most: number) => `must have at most ${String(most)} entries`
export const exactly = (count: number) => `must have ${String(count)} entries`
export const SAME_ID = "has the same id twice"
export const UNEVEN_ROWS = "must have as many values in each row as there are columns"
export const MISSING = "is missing: add it"
export const NOT_A_GROUP = "must be a group of named values"
export const oneOf = (values: readonly string[]) => `must be one of ${values.join(", ")}`
export const unknownFields = (names: readonly string[]) =>
  `${names.map((name) => `"${name}"`).join(", ")} is not known here: look for a slip of the pen, or take it out`
export const unknownPlaceholder = (name: string, known: readonly string[]) =>
  `has {${name}}, which nothing is filled in for; known are ${known.join(", ")}`
