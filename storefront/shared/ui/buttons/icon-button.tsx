import styles from "./icon-button.module.css"

/** Class names of a round icon control (44 px) and of the badge at its corner, for any element or popover trigger. */
export const iconButton = { button: styles.button ?? "", badge: styles.badge ?? "" }
