import type { WishList, WishListItem } from "@mavazi/contracts/wish-list/wish-list"
import { useEffect, useState } from "react"
import { messageOf } from "~/shared/api/api-error"
import type { WishListSource } from "~/shared/wishes/wish-list-source"
import * as wishCopy from "~/shared/wishes/copy"
import * as copy from "../copy"

/**
 * A list and its changes.
 * @param source null until it is known whether the shopper is signed in
 * @param added a product that is put on the list first
 */
export function useWishList(source: WishListSource | null, added: WishListItem | null) {
  const [list, setList] = useState<WishList | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [attempts, setAttempts] = useState(0)
  const [wish] = useState(added)

  useEffect(() => {
    if (source === null) return
    let stale = false
    const show = (loaded: WishList) => {
      if (!stale) setList(loaded)
    }
    const onFailure = (error: unknown) => {
      if (!stale) setProblem(messageOf(error, copy.failed))
    }
    source.load(wish).then(show, (error: unknown) => {
      onFailure(error)
      // A list that is full is shown as it is.
      if (wish !== null) source.load(null).then(show, onFailure)
    })
    return () => {
      stale = true
    }
  }, [source, wish, attempts])

  const change = async (call: () => Promise<WishList>) => {
    setProblem(null)
    try {
      setList(await call())
    } catch (error) {
      setProblem(messageOf(error, wishCopy.wishNotChanged))
    }
  }
  const retry = () => {
    setProblem(null)
    setAttempts(attempts + 1)
  }
  return { list, problem, change, retry }
}
