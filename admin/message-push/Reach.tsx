import { sideOf } from '@masthead/contract/kit/telling'
import { task } from '@masthead/contract/message-push/task'
import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { useLanguage, useSay } from '../kit/look/language'
import type { RowAs } from '../kit/noun/rowAs'
import { invoke } from '../kit/noun/write'
import './push.css'
import { words } from './words'

/** Whom a task would reach, as the server counts it. */
export interface Reached {
  readonly users: number
  readonly devices: number
  readonly reached: number
  readonly skipped: number
  readonly reasons: readonly { readonly reason: string; readonly count: number }[]
  readonly some: readonly { readonly name: string | null; readonly alias: string | null }[]
}

/** Counts whom a task would reach now. */
export const useReach = (row: RowAs<typeof task>) =>
  useQuery({
    queryKey: ['push-reach', row.id, row.version],
    queryFn: () => {
      const { appId, audience, audienceValue, type } = row
      return invoke<Reached>(task, 'preview', { appId, audience, audienceValue, type })
    },
    gcTime: 0,
  })

/** Whom a push reaches before anything is sent: how many devices, how many are passed over and why, and a few names. */
export const Reach = ({ row }: { readonly row: RowAs<typeof task> }) => {
  const say = useSay()
  const language = useLanguage()
  const isChinese = language === 'zh'
  const { data, isError } = useReach(row)
  if (isError) return <Alert type="error" showIcon title={say(words.failed)} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 3 }} aria-label={say(words.counting)} />
  const { users, reached, reasons, some } = data
  const names = some.map(({ name, alias }) => name || alias || say(words.reader))
  return (
    <div className="push-reach">
      {reached === 0 ? (
        <Alert type="warning" showIcon title={say(words.nobody)} />
      ) : (
        <p className="push-count">
          <strong>{reached.toLocaleString('en-US')}</strong> {say(words.reached)}
          <span className="soft">{say(words.users, { count: users })}</span>
        </p>
      )}
      {names.length > 0 && (
        <p className="soft">
          {say(words.first)}
          {isChinese ? '：' : ': '}
          {names.join(isChinese ? '、' : ', ')}
          {reached > names.length ? ` ${say(words.more)}` : ''}
        </p>
      )}
      {reasons.length > 0 && (
        <ul className="soft">
          {reasons.map(({ reason, count }) => (
            <li key={reason}>
              {say(words.skipped, { count })}
              {isChinese ? '：' : ': '}
              {sideOf(reason, language)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
