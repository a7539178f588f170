/** Texts for developers and operators: errors that no caller can answer, and lines of the log. */
const INTERNAL =
  ":matches(NewExpression[callee.name=/^(Error|DarajaProtocol)$/], CallExpression[callee.property.name=/^(debug|info|warn|error)$/])"

/** Two words or more, the first with a capital letter. Codes, keys and SQL are written in lower case. */
const SENTENCE = "/^[A-Z][A-Za-z'’-]* [A-Za-z]/"
const PART_OF_SENTENCE = "/(^|[.] )[A-Z][a-z'’-]* ([a-z]|$)/"
const END_OF_SENTENCE = "/[a-z]{2} [a-z]+[.]$/"

const ANSWER =
  ":matches(NewExpression[callee.name=/^(ApiFailure|MedusaError|PaymentRefused|PromptRefused)$/], CallExpression[callee.name='merchantError'])"

/** The message follows the number of a line, so it may begin with a small letter. */
const LINE_FAULT = "NewExpression[callee.name='StatementError']"
const HEADING = "Property[key.name=/^(label|title)$/]"

/** A text between tags of `html`, or in an attribute that people read. An element may begin within a tag. */
const BETWEEN_TAGS = '/>[^<>]*[A-Za-z]{2}|^[^<>"=;]*[A-Za-z]{2}[^<>"=;]*(<|$)|[ ](alt|aria-label|title)="[A-Z]/'

const SELECTORS = [
  `Literal[value=${SENTENCE}]:not(${INTERNAL} Literal)`,
  `TemplateElement[value.raw=${PART_OF_SENTENCE}]:not(${INTERNAL} TemplateElement)`,
  `TemplateElement[tail=true][value.raw=${END_OF_SENTENCE}]:not(${INTERNAL} TemplateElement)`,
  `${ANSWER} > TemplateLiteral > TemplateElement[value.raw=/[a-z]{2} [a-z]{2}/]`,
  `${LINE_FAULT} > :matches(Literal[value=/ /], TemplateLiteral)`,
  `${HEADING} > Literal[value=/^[A-Z][A-Za-z]/]`,
  `TaggedTemplateExpression[tag.name='html'] > TemplateLiteral > TemplateElement[value.raw=${BETWEEN_TAGS}]`,
]

/** Methods of zod that take the message of a failed check. */
const CHECK = "CallExpression[callee.property.name=/^(array|string|number|min|max|int|regex|refine)$/]"
const MESSAGE = "Property[key.name=/^(error|message)$/]"

/** Schemas have sentences for the API document too, in `describe` and `meta`. */
const CONTRACT_SELECTORS = [
  `:matches(${CHECK}, ${MESSAGE}) > Literal[value=${SENTENCE}]`,
  `:matches(${CHECK}, ${MESSAGE}) > TemplateLiteral > TemplateElement[value.raw=/[a-z]{2} [a-z]{2}/]`,
]

const restrictions = (selectors) =>
  selectors.map((selector) => ({
    selector,
    message: "Put this text into the folder's catalogue, copy.ts, and use it from there.",
  }))

/** Selectors for ESLint's `no-restricted-syntax`: what the server tells people is in catalogues. */
export const serverTextRestrictions = restrictions(SELECTORS)

/** The same for the messages of the contracts' schemas. */
export const contractTextRestrictions = restrictions(CONTRACT_SELECTORS)
