/** A path such as `/cart`. Selectors cannot contain a slash. */
const PATH = String.raw`/^\x2F[a-z]/`
/** A link in HTML that is written as text. */
const LINK = String.raw`/href="\x2F[a-z]/`

/** Restricted syntax for the storefront: paths of pages are in one table. */
export const literalPagePath = [
  `JSXAttribute[name.name=/^(to|action)$/] > Literal[value=${PATH}]`,
  `CallExpression[callee.name=/^(navigate|redirect|openHref)$/] > Literal[value=${PATH}]`,
  `CallExpression[callee.name=/^(navigate|redirect|openHref)$/] > TemplateLiteral > TemplateElement:first-child[value.raw=${PATH}]`,
  `JSXAttribute[name.name=/^(to|action)$/] TemplateLiteral > TemplateElement:first-child[value.raw=${PATH}]`,
  `TemplateElement[value.raw=${LINK}]`,
  `Property[key.name=/^(to|path)$/] > Literal[value=${PATH}]`,
].map((selector) => ({ selector, message: "Use the page's path from @mavazi/contracts/shared/page-paths." }))
