const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1)

/** The name of a plugin, `gift-notes`, as it is written in code, keys and titles. */
export function formsOf(name) {
  const words = name.split("-")
  const [first, ...others] = words
  return {
    kebab: name,
    camel: first + others.map(capital).join(""),
    pascal: words.map(capital).join(""),
    snake: words.join("_"),
    title: capital(words.join(" ")),
  }
}

/** The forms of the name that the template has, `plugin-name`. */
const PLACEHOLDERS = Object.entries(formsOf("plugin-name"))

/** A text of the template for a plugin of this name. */
export function fillIn(text, name) {
  const forms = formsOf(name)
  return PLACEHOLDERS.reduce((filled, [form, placeholder]) => filled.replaceAll(placeholder, forms[form]), text)
}
