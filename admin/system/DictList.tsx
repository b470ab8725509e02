import { isSet } from '../kit/kinds/flag'
import { LoadFailed } from '../kit/look/LoadFailed'
import { phrases } from '../kit/look/phrases'
import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { permission } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { dict } from '@masthead/contract/system/dict'
import type { dictBiz } from '@masthead/contract/system/dict-biz'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Empty, Input, Table, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { call, type Page } from '../kit/wire/client'
import { useSay } from '../kit/look/language'
import { apiOf } from '../kit/noun/nouns'
import { titleOf } from '../kit/noun/titles'
import { type RowAs, rowAs } from '../kit/noun/rowAs'
import { useRested } from '../kit/noun/options'
import { useMay } from '../kit/wire/permission'
import { useRemoval } from '../kit/act/removal'
import { ResourceForm } from '../kit/form/ResourceForm'
import { readAnew } from '../kit/wire/fresh'
import { useLive } from '../kit/wire/stream'
import { words } from './words'

/** A row of either dictionary. */
export type Entry = RowAs<typeof dict | typeof dictBiz>

interface Props {
  readonly noun: Resource
  readonly chosen: Entry | undefined
  readonly onChoose: (row: Entry | undefined) => void
}

/** A dictionary stands at the top and has neither a key nor a dictionary above it. */
const asParent = (noun: Resource): Resource => {
  const { dictKey: _key, parentId: _parent, ...fields } = noun.fields
  const { tree: _tree, ...rest } = noun
  return { ...rest, fields }
}

/** The dictionaries themselves, one of which is chosen. */
export const DictList = ({ noun, chosen, onChoose }: Props) => {
  const say = useSay()
  const may = useMay()
  const [current, setCurrent] = useState(1)
  const [typed, setTyped] = useState('')
  const text = useRested(typed.trim())
  const [edited, setEdited] = useState<{ id?: string }>()
  const parent = useMemo(() => asParent(noun), [noun])
  const found = useQuery({
    queryKey: ['rows', noun.name, 'parents', current, text],
    queryFn: ({ signal }) => call<Page<Entry>>('GET', apiOf(noun, 'parent-list'), { query: { current, size: 10, dictValue_like: text }, signal }),
    placeholderData: keepPreviousData,
  })
  useLive(noun.name, () => readAnew(found))
  const drop = useRemoval(noun, () => onChoose(undefined))
  const can = (row: Entry, what: string): boolean => row._can?.includes(what) ?? false
  return (
    <>
      <header className="dict-head">
        <Input.Search
          allowClear
          aria-label={say(words.searchDict)}
          placeholder={say(words.searchDict)}
          onChange={(event) => {
            setTyped(event.target.value)
            setCurrent(1)
          }}
        />
        {may(permission(noun, 'add')) && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited({})}>
            {say(phrases.list.add)}
          </Button>
        )}
      </header>
      {found.isError ? (
        <LoadFailed of={found} />
      ) : (
        <Table<Entry>
          size="small"
          rowKey="id"
          loading={found.isPending}
          dataSource={[...(found.data?.records ?? [])]}
          rowClassName={(row) => (row.id === chosen?.id ? 'dict-chosen' : '')}
          pagination={{
            current,
            pageSize: 10,
            total: found.data?.total ?? 0,
            onChange: setCurrent,
            showSizeChanger: false,
            hideOnSinglePage: true,
            simple: true,
          }}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(text ? words.noMatch : words.noDicts)} /> }}
          columns={[
            {
              key: 'dictValue',
              title: say(noun.fields.dictValue?.label ?? noun.label),
              render: (_, row) => (
                <button type="button" className="dict-name" aria-pressed={row.id === chosen?.id} onClick={() => onChoose(row)}>
                  <span translate="no">{titleOf(noun, row)}</span>
                  <code>{row.code}</code>
                  {isSet(row.isSealed) && <Tag>{say(phrases.form.sealed)}</Tag>}
                </button>
              ),
            },
            {
              key: '_ways',
              width: 80,
              align: 'end',
              render: (_, row) => (
                <>
                  {can(row, 'edit') && (
                    <Button
                      type="text"
                      size="small"
                      icon={<EditOutlined />}
                      aria-label={`${say(words.edit)} ${titleOf(noun, row)}`}
                      onClick={() => setEdited({ id: row.id })}
                    />
                  )}
                  {can(row, 'delete') && (
                    <Button
                      type="text"
                      size="small"
                      danger
                      icon={<DeleteOutlined />}
                      aria-label={`${say(phrases.list.delete)} ${titleOf(noun, row)}`}
                      onClick={() => drop([row])}
                    />
                  )}
                </>
              ),
            },
          ]}
        />
      )}
      {edited && (
        <ResourceForm
          key={edited.id ?? 'new'}
          noun={parent}
          id={edited.id}
          onClose={() => setEdited(undefined)}
          onSaved={(row) => onChoose(rowAs(dict, row))}
        />
      )}
    </>
  )
}
