import { LoadFailed } from '../../kit/look/LoadFailed'
import { phrases } from '../../kit/look/phrases'
import { news } from '@masthead/contract/cms/news'
import type { Label } from '@masthead/contract/kit/label'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Empty, Input, Modal, Table, Tree, type TreeDataNode } from 'antd'
import { useMemo, useState } from 'react'
import { call, type Page } from '../../kit/wire/client'
import { useSay } from '../../kit/look/language'
import { apiOf, useNounLater } from '../../kit/noun/nouns'
import { type Choice, useRested, useWholeTree } from '../../kit/noun/options'
import { toast } from '../../kit/look/toast'
import { pageSizes } from '../../kit/row/useNoun'
import type { Article } from './article'
import '../pickers.css'

const words = {
  title: ['选择已有新闻', 'Choose an existing article'],
  columns: ['按栏目筛选', 'Columns'],
  all: ['全部栏目', 'All columns'],
  search: ['搜索标题', 'Search titles'],
  confirm: ['确定', 'Confirm'],
  cancel: ['取消', 'Cancel'],
  none: ['没有符合条件的新闻', 'No matching articles'],
  choose: ['请选择一条新闻', 'Please choose an article'],
  choosing: ['选择', 'Choose'],
  lacksTopic: ['请选择新闻栏目', 'Please choose the column of the article'],
  lacksTime: ['请输入发布时间', 'Please enter the publish time'],
  lacking: ['没有栏目或发布时间，不能引用', 'Has no column or publish time and cannot be used'],
} as const satisfies Record<string, Label>

interface Props {
  readonly open: boolean
  /** Given the chosen article as its list answers it. */
  readonly onPick: (item: Article) => void
  readonly onClose: () => void
  /** An article that cannot be chosen: the one under edit. */
  readonly except?: string | undefined
}

/** Chooses one article that is there already: columns of the site at the left, their articles page by page at the right. */
export const NewsPicker = ({ open, ...props }: Props) => (open ? <Picker {...props} /> : null)

/** What an article must have before it can be used elsewhere; the words say what it lacks. */
const lackOf = (row: Article): Label | undefined => {
  if (!row.topicId) return words.lacksTopic
  return row.publishTime ? undefined : words.lacksTime
}

const Picker = ({ onPick, onClose, except }: Omit<Props, 'open'>) => {
  const say = useSay()
  const [topicId, setTopic] = useState('')
  const [typed, setTyped] = useState('')
  const [paging, setPaging] = useState({ current: 1, size: pageSizes[0] ?? 10 })
  const [chosen, setChosen] = useState<Article>()
  const searchKey = useRested(typed.trim())
  const query = { ...paging, topicId, searchKey }
  const found = useQuery({
    queryKey: ['rows', news.name, 'picker', query],
    queryFn: ({ signal }) => call<Page<Article>>('GET', apiOf(news, 'page'), { query, signal }),
    placeholderData: keepPreviousData,
  })
  const rows = (found.data?.records ?? []).filter(({ id }) => id !== except)

  const confirm = (row: Article | undefined): void => {
    const wrong = row ? lackOf(row) : words.choose
    if (wrong) {
      toast('warning', say(wrong))
      return
    }
    if (row) onPick(row)
    onClose()
  }
  const back = { ...paging, current: 1 }
  return (
    <Modal
      open
      width={1080}
      title={say(words.title)}
      okText={say(words.confirm)}
      cancelText={say(words.cancel)}
      onOk={() => confirm(chosen)}
      onCancel={onClose}
      mask={{ closable: false }}
      className="picker"
    >
      <div className="picker-columns">
        <TopicTree
          value={topicId}
          onChange={(id) => {
            setTopic(id)
            setPaging(back)
          }}
        />
        <div className="picker-rows">
          <Input.Search
            aria-label={say(words.search)}
            placeholder={say(words.search)}
            value={typed}
            allowClear
            onChange={(event) => {
              setTyped(event.target.value)
              setPaging(back)
            }}
          />
          {found.isError ? (
            <LoadFailed of={found} />
          ) : (
            <Table<Article>
              size="small"
              rowKey="id"
              loading={found.isFetching}
              dataSource={rows}
              scroll={{ x: 560, y: 'min(46vh, 420px)' }}
              locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.none)} /> }}
              rowSelection={{
                type: 'radio',
                selectedRowKeys: chosen ? [chosen.id] : [],
                onChange: (_, [row]) => setChosen(row),
                getCheckboxProps: (row) => ({
                  disabled: lackOf(row) !== undefined,
                  'aria-label': `${say(words.choosing)} ${row.title}`,
                }),
              }}
              rowClassName={(row) => (lackOf(row) ? 'picker-barred' : 'picker-row')}
              onRow={(row) => ({
                onClick: () => !lackOf(row) && setChosen(row),
                onDoubleClick: () => confirm(row),
                ...(lackOf(row) ? { title: say(words.lacking) } : {}),
              })}
              pagination={{
                current: paging.current,
                pageSize: paging.size,
                total: found.data?.total ?? 0,
                pageSizeOptions: pageSizes,
                showSizeChanger: true,
                showTotal: (total) => say(phrases.list.total, { total }),
                onChange: (current, size) => setPaging({ current: size === paging.size ? current : 1, size }),
              }}
              columns={[
                { dataIndex: 'title', title: say(news.fields.title.label), ellipsis: true },
                { dataIndex: 'topicName', title: say(news.fields.topicId.label), width: 170, ellipsis: true },
                { dataIndex: 'publishTime', title: say(news.fields.publishTime.label), width: 176 },
              ]}
            />
          )}
        </div>
      </div>
    </Modal>
  )
}

const nest = (choices: readonly Choice[]): TreeDataNode[] => {
  const known = new Set(choices.map(({ id }) => id))
  const below = (parent: string | undefined): TreeDataNode[] =>
    choices
      .filter(({ parentId }) => (parentId && known.has(parentId) ? parentId : undefined) === parent)
      .map(({ id, title }) => ({ key: id, title, children: below(id) }))
  return below(undefined)
}

/** The columns of the site; the first line stands for all of them. */
const TopicTree = ({ value, onChange }: { value: string; onChange: (id: string) => void }) => {
  const say = useSay()
  const topic = useNounLater('cms/topic')
  const tree = useWholeTree(topic, true)
  const nodes = useMemo(() => nest(tree.data ?? []), [tree.data])
  return (
    <nav className="picker-tree" aria-label={say(words.columns)}>
      <Tree
        key={tree.isSuccess ? 'read' : 'reading'}
        blockNode
        defaultExpandAll
        selectedKeys={[value || 'all']}
        treeData={[{ key: 'all', title: say(words.all) }, ...nodes]}
        onSelect={([key]) => onChange(key === undefined || key === 'all' ? '' : String(key))}
      />
    </nav>
  )
}
