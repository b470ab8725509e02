import { databustarget } from '@masthead/contract/collect/databustarget'
import { permission } from '@masthead/contract/kit/name'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Result, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { useSay } from '../kit/look/language'
import { apiOf } from '../kit/noun/nouns'
import { titleOf } from '../kit/noun/titles'
import type { RowAction } from '../kit/noun/rowActions'
import { invoke } from '../kit/noun/write'
import { ResourcePage } from '../kit/page/ResourcePage'
import type { RowAs } from '../kit/noun/rowAs'
import { call, type Row } from '../kit/wire/client'
import { words } from './words'
import './collect.css'

/** Targets: the derived list, with a trial that shows what each brings and keeps nothing of it. */
const TargetPage = () => {
  const [tried, setTried] = useState<Row>()
  const rowActions = useMemo(
    (): RowAction[] => [{ key: 'try', label: words.attempt, single: true, needs: [permission(databustarget, 'add')], go: ([row]) => setTried(row) }],
    [],
  )
  return (
    <>
      <ResourcePage name={databustarget.name} rowActions={rowActions} />
      {tried && <Trial row={tried} onClose={() => setTried(undefined)} />}
    </>
  )
}

export default TargetPage

interface Found {
  readonly title: string
  readonly url: string
  readonly author: string | null
  readonly digest: string | null
  readonly publishTime: string | null
}

const Trial = ({ row, onClose }: { row: Row; onClose: () => void }) => {
  const say = useSay()
  const found = useQuery({
    queryKey: ['rows', databustarget.name, 'attempt', row.id],
    queryFn: async ({ signal }) => {
      const { type, url, parseRule } = await call<RowAs<typeof databustarget>>('GET', apiOf(databustarget, 'detail'), {
        query: { id: row.id },
        signal,
        quiet: true,
      })
      return invoke<readonly Found[]>(databustarget, 'attempt', { type, url, ...(parseRule ? { parseRule } : {}) }, true)
    },
    staleTime: 0,
    retry: false,
  })
  return (
    <Modal open width={720} title={`${say(words.attempt)} · ${titleOf(databustarget, row)}`} footer={null} onCancel={onClose} destroyOnHidden>
      <p className="soft">{say(words.attemptHint)}</p>
      {found.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {found.isError && (
        <Result
          status="warning"
          title={say(words.attemptFailed)}
          subTitle={found.error.message}
          extra={<Button onClick={() => void found.refetch()}>{say(words.retry)}</Button>}
        />
      )}
      <ol className="collect-trial">
        {found.data?.map((one) => (
          <li key={one.url} translate="no">
            <a href={one.url} target="_blank" rel="noreferrer noopener">
              {one.title}
            </a>
            <p className="soft">
              {[one.publishTime, one.author].filter(Boolean).join(' · ')} {one.digest}
            </p>
          </li>
        ))}
      </ol>
    </Modal>
  )
}
