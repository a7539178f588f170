/**
 * Places a widget before the engine's own parts of a page: since 2.21 the engine renders the widgets of its `before` zones
 * after them.
 */
export const FIRST = { order: -1 } as const
