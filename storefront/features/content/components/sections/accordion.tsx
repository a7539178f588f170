import styles from "./accordion.module.css"

/** Questions that open their answers; the browser's own element, so it works without scripts. */
export function Accordion({ items }: { items: readonly { question: string; answer: string }[] }) {
  return (
    <div className={styles.list}>
      {items.map(({ question, answer }) => (
        <details key={question} className={styles.item}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}
