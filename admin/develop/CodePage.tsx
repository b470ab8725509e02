import { permission } from '@masthead/contract/kit/name'
import { code } from '@masthead/contract/develop/code'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Drawer, Result, Select, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { copyText } from '../kit/look/clipboard'
import { useSay } from '../kit/look/language'
import { toast } from '../kit/look/toast'
import { apiOf } from '../kit/noun/nouns'
import { titleOf } from '../kit/noun/titles'
import type { RowAction } from '../kit/noun/rowActions'
import { invoke, refresh } from '../kit/noun/write'
import { ResourcePage } from '../kit/page/ResourcePage'
import { isFailure, type Row } from '../kit/wire/client'
import { download } from '../kit/wire/download'
import { words } from './words'
import './develop.css'

/** Shows what was refused, and lets what is no refusal through. */
const telling = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    if (!isFailure(error)) throw error
    if (error.status === 400) toast('error', error.message)
  }
}

const fetchZip = (ids: readonly string[], isSaber: boolean): Promise<void> =>
  telling(async () => {
    await download(apiOf(code, 'gen-code'), { body: { ids: ids.join(','), ...(isSaber ? { system: 'saber' } : {}) }, quiet: [400] }, 'POST')
  })

/** The generator: the derived list of its settings; each is previewed, copied, and with others fetched as a zip. */
const CodePage = () => {
  const say = useSay()
  const queries = useQueryClient()
  const [previewed, setPreviewed] = useState<Row>()
  const rowActions = useMemo(
    (): RowAction[] => [
      { key: 'preview', label: words.preview, tone: 'primary', single: true, go: ([row]) => setPreviewed(row) },
      {
        key: 'generate',
        label: words.generate,
        go: (rows, done) =>
          void fetchZip(
            rows.map(({ id }) => id),
            false,
          ).then(done),
      },
      {
        key: 'copy',
        label: words.copy,
        single: true,
        needs: [permission(code, 'add')],
        go: ([row]) =>
          void telling(async () => {
            await invoke(code, 'copy', { id: row?.id }, [400])
            toast('success', say(words.copied))
            refresh(queries, code.name)
          }),
      },
    ],
    [say, queries],
  )
  return (
    <>
      <ResourcePage name={code.name} rowActions={rowActions} />
      {previewed && <Preview row={previewed} onClose={() => setPreviewed(undefined)} />}
    </>
  )
}

export default CodePage

interface Made {
  readonly path: string
  readonly content: string
}

/** What the zip of a setting holds, file by file. */
const Preview = ({ row, onClose }: { row: Row; onClose: () => void }) => {
  const say = useSay()
  const [isSaber, setSaber] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const found = useQuery({
    queryKey: ['rows', code.name, 'preview', row.id, isSaber],
    queryFn: () => invoke<readonly Made[]>(code, 'preview', { id: row.id, ...(isSaber ? { system: 'saber' } : {}) }, true),
    staleTime: 0,
    retry: false,
  })
  const shown = found.data?.find(({ path }) => path === chosen) ?? found.data?.[0]
  const copy = async (): Promise<void> => {
    const isDone = await copyText(shown?.content ?? '')
    toast(isDone ? 'success' : 'error', say(isDone ? words.textCopied : words.notCopied))
  }
  return (
    <Drawer
      open
      size="min(960px, 100vw)"
      title={`${say(words.preview)} · ${titleOf(code, row)}`}
      onClose={onClose}
      extra={
        <Button type="primary" onClick={() => void fetchZip([row.id], isSaber)}>
          {say(words.generate)}
        </Button>
      }
    >
      <div className="develop-files">
        <Select
          aria-label={say(words.file)}
          value={shown?.path ?? null}
          options={(found.data ?? []).map(({ path }) => ({ value: path, label: path }))}
          onChange={setChosen}
          disabled={!found.data}
        />
        <Checkbox checked={isSaber} onChange={(event) => setSaber(event.target.checked)}>
          {say(words.saber)}
        </Checkbox>
        <Button disabled={!shown} onClick={() => void copy()}>
          {say(words.copyText)}
        </Button>
      </div>
      {found.isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {found.isError && (
        <Result
          status="warning"
          title={say(words.failed)}
          subTitle={found.error.message}
          extra={<Button onClick={() => void found.refetch()}>{say(words.retry)}</Button>}
        />
      )}
      {shown && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        <section className="develop-text" tabIndex={0} aria-label={shown.path}>
          <pre translate="no">{shown.content}</pre>
        </section>
      )}
    </Drawer>
  )
}
