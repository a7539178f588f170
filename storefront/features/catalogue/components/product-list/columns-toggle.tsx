import { Icon } from "~/shared/ui/pictures/icon"
import * as copy from "../../copy"
import styles from "./columns-toggle.module.css"
import { showTwoColumns } from "./use-two-columns"

/** On phones: two columns of products instead of one. Remembered by `server/preferences/product-columns.ts`, with or without scripts. */
export function ColumnsToggle({ isTwo }: { isTwo: boolean }) {
  const url = `/columns?${isTwo ? "1" : "2"}`
  return (
    <form
      method="post"
      className={styles.toggle}
      onSubmit={(event) => {
        event.preventDefault()
        showTwoColumns(!isTwo)
        // Without a connection the choice lasts until the page is left.
        fetch(url, { method: "POST", redirect: "manual", keepalive: true }).catch(() => undefined)
      }}
    >
      <button formAction={url} aria-pressed={isTwo} aria-label={copy.twoColumns}>
        <Icon name="columns" />
      </button>
    </form>
  )
}
