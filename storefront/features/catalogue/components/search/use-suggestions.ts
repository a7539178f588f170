import type { SuggestResponse } from "@mavazi/contracts"
import { apiPaths } from "@mavazi/contracts/shared/paths"
import { useEffect, useState } from "react"
import { api } from "~/shared/api/client"
import { type SearchOption, searchOptions } from "../../model/search-options"

/** Shortest query with suggestions. */
const SHORTEST = 2
/** Debounce of the suggestions. */
const PAUSE_MS = 150

/** Suggestions for the query; null without a query or a response. */
export function useSuggestions(typed: string): readonly SearchOption[] | null {
  const query = typed.trim()
  const [options, setOptions] = useState<readonly SearchOption[] | null>(null)
  const enough = query.length >= SHORTEST

  useEffect(() => {
    if (!enough) return
    const outdated = new AbortController()
    const timer = setTimeout(() => {
      const search = new URLSearchParams({ q: query })
      api<SuggestResponse>(`${apiPaths.suggest}?${search.toString()}`, { signal: outdated.signal }).then(
        (response) => setOptions(searchOptions(response)),
        () => {
          if (!outdated.signal.aborted) setOptions(null)
        },
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      outdated.abort()
    }
  }, [query, enough])

  return enough ? options : null
}
