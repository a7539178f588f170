import { LANGUAGES, type Language } from "@mavazi/contracts/shared/language"
import { Link } from "react-router-dom"
import * as copy from "../../copy/content"

interface ContentLanguagesProps {
  language: Language
  /** Of the document; the list without it. */
  name?: string
}

/** Links to the same words in each language. */
export function ContentLanguages({ language, name }: ContentLanguagesProps) {
  return (
    <nav aria-label={copy.languages} className="flex gap-x-4">
      {LANGUAGES.map((each) => (
        <Link
          key={each}
          lang={each}
          to={`?${new URLSearchParams({ ...(name !== undefined && { document: name }), language: each }).toString()}`}
          aria-current={each === language ? "page" : undefined}
          className="txt-compact-small text-ui-fg-subtle aria-[current=page]:txt-compact-small-plus aria-[current=page]:text-ui-fg-base py-1 underline aria-[current=page]:no-underline"
        >
          {copy.LANGUAGE_NAMES[each]}
        </Link>
      ))}
    </nav>
  )
}
