const WORD = "/[A-Za-z]{2}/"
const ATTRIBUTES = "/^(label|title|alt|placeholder|hint|caption|what|heading|aria-label|data-label)$/"
const SHOWN = ":matches(JSXElement, JSXFragment) > JSXExpressionContainer"

/** Text that React renders, in an element or an attribute, and sentences elsewhere except in errors for developers. */
const SELECTORS = [
  `JSXText[value=${WORD}]`,
  ...[SHOWN, `JSXAttribute[name.name=${ATTRIBUTES}] > JSXExpressionContainer`].flatMap((place) => [
    `${place} > Literal[value=${WORD}]`,
    `${place} > ConditionalExpression > Literal[value=${WORD}]`,
    `${place} > LogicalExpression > Literal[value=${WORD}]`,
  ]),
  `JSXAttribute[name.name=${ATTRIBUTES}] > Literal[value=${WORD}]`,
  "Literal[value=/^[A-Z][a-z'’-]* [A-Za-z]+/]:not(NewExpression[callee.name='Error'] > Literal)",
  "TemplateElement[value.raw=/(^|[.] )[A-Z][a-z'’-]* [a-z]|[a-z]{2} [a-z]{2,} [a-z]{2}/]:not(NewExpression[callee.name='Error'] TemplateElement)",
]

/** ESLint's rule that visible texts of the storefront and of the engine's admin are in catalogues. */
export const visibleTextRule = [
  "error",
  ...SELECTORS.map((selector) => ({
    selector,
    message: "Put this text into the feature's catalogue, copy.ts or a file in copy/, and use it from there.",
  })),
]
