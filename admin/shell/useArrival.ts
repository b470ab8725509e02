import { framePhrases } from '../kit/look/framePhrases'
import { useSay } from '../kit/look/language'
import { useEffect, useRef, useState } from 'react'
import { beginSession } from '../kit/wire/session'
import { askGrant, type Granted, isGuest } from './login-methods'

/** Where a ticket leads. */
const homePath = '/wel/index'

interface Told {
  readonly onEntered: (path?: string) => void
  readonly onProblem: (problem: unknown) => void
}

/** The grant that an address asks for: the return from a provider, or the ticket of another system. */
const grantIn = (query: URLSearchParams): Readonly<Record<string, string>> | undefined => {
  const ticket = query.get('ticket')
  if (ticket) return { grant_type: 'zmyc', ticket }
  const [source, code, state] = [query.get('source'), query.get('code'), query.get('state')]
  if (!source || !code || !state) return undefined
  const iss = query.get('iss')
  return { grant_type: query.get('grant') ?? 'social', source, code, state, ...(iss && { iss }) }
}

/** Logs in whoever comes to the login page with a ticket or from a provider, once; a guest is kept aside, since he has no account. */
export const useArrival = (query: URLSearchParams, setQuery: (query: URLSearchParams, how: { replace: boolean }) => void, told: Told) => {
  const say = useSay()
  const [given] = useState(() => grantIn(query))
  const [isArriving, setArriving] = useState(given !== undefined)
  const [guest, setGuest] = useState<Granted>()
  const hasBegun = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what an address brings is used once, whatever is drawn afterwards
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const failed = query.get('failed')
    if (failed) told.onProblem(failed === 'denied' ? say(framePhrases.login.denied) : say(framePhrases.login.providerFailed))
    if (!given && !failed) return
    // What opens a session once stays in no history.
    const rest = new URLSearchParams(query)
    for (const name of ['ticket', 'source', 'code', 'state', 'iss', 'grant', 'failed']) rest.delete(name)
    setQuery(rest, { replace: true })
    if (!given) return
    askGrant(given)
      .then((grant) => {
        if (isGuest(grant)) {
          setGuest(grant)
          setArriving(false)
          return
        }
        beginSession(grant)
        told.onEntered(given.ticket ? homePath : undefined)
      })
      .catch((error: unknown) => {
        setArriving(false)
        told.onProblem(error)
      })
  }, [])

  return { isArriving, guest, forgetGuest: () => setGuest(undefined) }
}
