/**
 * CSS order that places a widget before the engine's own widgets of a page: since 2.21 the engine renders its `before` zones
 * after them.
 */
export const BEFORE_ENGINE_WIDGETS = { order: -1 } as const
