import type { SuggestResponse } from "@mavazi/contracts"
import { apiPaths } from "@mavazi/contracts/paths"
import { useEffect, useState } from "react"
import { api } from "~/shared/api/client"
import { type SearchOption, searchOptions } from "../../model/search-options"

/** Letters that tell enough to suggest something. */
const SHORTEST = 2
/** Pause after a key before the shop is asked: who types on does not ask for each letter. */
const PAUSE_MS = 150

/** What the shop suggests for the words typed so far; null where nothing was asked for, or no answer came. */
export function useSuggestions(typed: string): readonly SearchOption[] | null {
  const words = typed.trim()
  const [options, setOptions] = useState<readonly SearchOption[] | null>(null)
  const enough = words.length >= SHORTEST

  useEffect(() => {
    if (!enough) return
    const outdated = new AbortController()
    const timer = setTimeout(() => {
      const search = new URLSearchParams({ q: words })
      api<SuggestResponse>(`${apiPaths.suggest}?${search.toString()}`, { signal: outdated.signal }).then(
        (answer) => setOptions(searchOptions(answer)),
        () => {
          if (!outdated.signal.aborted) setOptions(null)
        },
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      outdated.abort()
    }
  }, [words, enough])

  return enough ? options : null
}
