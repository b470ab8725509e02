import { noticeKinds } from '@masthead/contract/kit/tells'
import { messages } from '@masthead/contract/kit/message'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Input, Result, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { useSay } from '../kit/look/language'
import { phrases } from '../kit/look/phrases'
import { toast } from '../kit/look/toast'
import { useUnsaved } from '../kit/form/unsaved'
import { call, isFailure } from '../kit/wire/client'
import { PushSwitch } from './PushSwitch'
import { words } from './words'

interface Ways {
  readonly desk: readonly string[]
  readonly mail: readonly string[]
  readonly push: readonly string[]
  readonly quietFrom: string | null
  readonly quietTo: string | null
  readonly hasAddress: boolean
}

const path = '/api/blade-desk/notice/settings'
const key = ['notices', 'settings']
const kinds = Object.entries(noticeKinds)
const columns = ['desk', 'mail', 'push'] as const
const names = { desk: words.wayDesk, mail: words.wayMail, push: words.wayPush } as const

/** How one hears of what: by kind and way, and in which hours not. */
export const NoticeWays = () => {
  const say = useSay()
  const queries = useQueryClient()
  const found = useQuery({ queryKey: key, queryFn: ({ signal }) => call<Ways>('GET', path, { signal, quiet: true }) })
  const [ways, setWays] = useState<Ways>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    if (found.data) setWays(found.data)
  }, [found.data])
  useUnsaved(() => ways !== undefined && ways !== found.data)
  if (found.isError) {
    const again = <Button onClick={() => void found.refetch()}>{say(phrases.page.retry)}</Button>
    return <Result status="warning" title={say(phrases.page.loadFailed)} subTitle={found.error.message} extra={again} />
  }
  if (!ways) return <Skeleton active aria-label={say(phrases.page.loading)} />

  const turn = (way: (typeof columns)[number], kind: string, isOn: boolean): void =>
    setWays({ ...ways, [way]: isOn ? [...ways[way], kind] : ways[way].filter((one) => one !== kind) })
  const save = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { hasAddress: _, ...body } = ways
      const kept = await call<Ways>('POST', path, { body, quiet: true })
      queries.setQueryData(key, kept)
      toast('success', say(messages.updated))
    } catch (error) {
      if (!isFailure(error)) throw error
      setProblem(error.status === 0 ? say(phrases.form.offline) : error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="notice-ways-form"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {problem && <Alert className="form-problem" type="error" showIcon title={problem} />}
      <table>
        <thead>
          <tr>
            <th scope="col">{say(words.kindOfNotice)}</th>
            {columns.map((way) => (
              <th key={way} scope="col">
                {say(names[way])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map(([kind, label]) => (
            <tr key={kind}>
              <th scope="row">{say(label)}</th>
              {columns.map((way) => (
                <td key={way}>
                  <Checkbox
                    aria-label={`${say(label)} · ${say(names[way])}`}
                    checked={ways[way].includes(kind)}
                    disabled={way === 'mail' && !ways.hasAddress}
                    onChange={(event) => turn(way, kind, event.target.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!ways.hasAddress && <p className="soft">{say(words.noAddress)}</p>}
      <div className="notice-quiet">
        <label htmlFor="quiet-from">
          {say(words.quietFrom)}
          <Input
            id="quiet-from"
            type="time"
            value={ways.quietFrom ?? ''}
            onChange={(event) => setWays({ ...ways, quietFrom: event.target.value || null })}
          />
        </label>
        <label htmlFor="quiet-to">
          {say(words.quietTo)}
          <Input
            id="quiet-to"
            type="time"
            value={ways.quietTo ?? ''}
            onChange={(event) => setWays({ ...ways, quietTo: event.target.value || null })}
          />
        </label>
      </div>
      <p className="soft">{say(words.quietMeans)}</p>
      <PushSwitch />
      <Button type="primary" htmlType="submit" loading={busy}>
        {say(phrases.form.save)}
      </Button>
    </form>
  )
}
