import { type Context, use, useSyncExternalStore } from "react"

/**
 * A value that arrives once, such as a store whose code is loaded after hydration. Components subscribe to it. As another
 * value of a context, it would make React render the whole page again for each part of it whose code is still being
 * loaded, because such a part may read the context.
 */
export interface LateValue<Value> {
  /** The value; null until it has arrived. */
  get: () => Value | null
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

export function createLateValue<Value>(): LateValue<Value> {
  let current: Value | null = null
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: (value) => {
      current = value
      listeners.forEach((listener) => listener())
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const notYet = () => null

/** The late value of a context; null until it has arrived, and on the server. */
export function useLateValue<Value>(context: Context<LateValue<Value>>): Value | null {
  const { subscribe, get } = use(context)
  return useSyncExternalStore(subscribe, get, notYet)
}

interface Store<State> {
  getState: () => State
  subscribe: (listener: () => void) => () => void
}

const never = () => () => undefined

/** Subscribes to a store. @param initial the state until the store has arrived, and on the server */
export function useStoreState<State>(store: Store<State> | null, initial: State): State {
  const initially = () => initial
  return useSyncExternalStore(store?.subscribe ?? never, store?.getState ?? initially, initially)
}
