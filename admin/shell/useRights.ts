import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { rightsTopic, useLive } from '../kit/wire/stream'

/** What depends on what this user may do: the menu, his permissions, and the rows, each of which says what may be done to it. */
const kinds = ['menu', 'permissions', 'me', 'rows', 'row', 'options', 'count']

/** Milliseconds over which the browsers of a tenant spread their questions when rights of many change at once. */
const spread = 1000

/** Reads anew what this user may do, a moment after it changed on the server. */
export const useRights = (): void => {
  const queries = useQueryClient()
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  useLive(rightsTopic, () => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      for (const kind of kinds) void queries.invalidateQueries({ queryKey: [kind] })
    }, Math.random() * spread)
  })
}
