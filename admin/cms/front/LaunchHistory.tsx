import { front as noun, mostLaunches } from '@masthead/contract/cms/front'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Drawer, Empty, Skeleton, Tag } from 'antd'
import { between, useSay } from '../../kit/look/language'
import { apiOf } from '../../kit/noun/nouns'
import { call, isFailure, type Page } from '../../kit/wire/client'
import { useMay } from '../../kit/wire/permission'
import { filled } from '../words'
import { type Front, type Launch, numberOf } from './useFront'
import { words } from './words'

/** The parts of a launch's summary, which is kept in Chinese, in words of both languages. */
const kinds = [words.addedOf, words.removedOf, words.alteredOf, words.movedOf] as const
const changesIn = (summary: string): (readonly [(typeof kinds)[number], string])[] =>
  summary.split('，').flatMap((part) => {
    const [count] = /\d+/.exec(part) ?? []
    const kind = kinds.find(([zh]) => count && zh.replace('{count}', count) === part)
    return kind && count ? [[kind, count] as const] : []
  })

/** What was launched, the newest first; each of them can be brought back. */
export const LaunchHistory = ({ front, onClose }: { front: Front; onClose: () => void }) => {
  const say = useSay()
  const may = useMay()
  const { modal } = App.useApp()
  const found = useQuery({
    queryKey: ['rows', noun.name, 'launches'],
    queryFn: ({ signal }) => call<Page<Launch>>('GET', apiOf(noun, 'page'), { query: { size: mostLaunches, descs: 'launchNo' }, signal }),
  })
  const nameOf = (row: Launch): string => say(filled(words.launchNo, { no: numberOf(row) }))
  const ask = (row: Launch): void => {
    modal.confirm({
      title: `${say(words.bringBack)} ${nameOf(row)}`,
      content: say(filled(words.bringBackAsk, { no: numberOf(row) })),
      okText: say(words.bringBack),
      cancelText: say(words.cancel),
      onOk: () =>
        front.bringBack(row).catch((error: unknown) => {
          // The client has said why.
          if (!isFailure(error)) throw error
        }),
    })
  }
  const rows = found.data?.records ?? []
  return (
    <Drawer open size={480} title={say(words.history)} onClose={onClose} className="front-history">
      <p className="soft">{say(words.historyHint)}</p>
      {found.isPending && <Skeleton active />}
      {found.isSuccess && rows.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.noLaunch)} />}
      <ol>
        {rows.map((row, index) => (
          <li key={row.id}>
            <div>
              <strong>{nameOf(row)}</strong>
              {row.restoredNo ? <Tag>{say(filled(words.restored, { no: `${row.restoredNo}` }))}</Tag> : null}
              <span className="soft">
                {row.createTime.slice(0, 16)} {row.createUserName}
              </span>
              <p>
                {changesIn(row.summary ?? '')
                  .map(([kind, count]) => say(filled(kind, { count })))
                  .join(say(between)) || say(words.same)}
                {' · '}
                {say(filled(words.items, { count: `${row.itemCount ?? 0}` }))}
              </p>
              {row.remark && <p className="soft">{row.remark}</p>}
            </div>
            {index > 0 && may('cms_front_launch') && (
              <Button size="small" onClick={() => ask(row)} aria-label={`${say(words.bringBack)} ${nameOf(row)}`}>
                {say(words.bringBack)}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Drawer>
  )
}
