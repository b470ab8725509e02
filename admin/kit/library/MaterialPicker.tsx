import { useQuery } from '@tanstack/react-query'
import { Input, Modal, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useSay } from '../look/language'
import { apiOf, useNounLater } from '../noun/nouns'
import { call, type Row } from '../wire/client'
import { useMay } from '../wire/permission'
import { MaterialGrid } from './MaterialGrid'
import { words } from './words'

/** What of the library a place takes. */
export type MaterialType = 'img' | 'video' | 'audio'

interface Props {
  /** Everything unless told. */
  readonly type?: MaterialType | undefined
  readonly onPick: (row: Row) => void
  readonly onClose: () => void
}

interface Folder {
  readonly key: string
  readonly title: string
  readonly children?: readonly Folder[]
}

/** Folders one below the other, each as far in as it lies deep. */
const listed = (folders: readonly Folder[], depth = 0): { value: string; label: string }[] =>
  folders.flatMap(({ key, title, children = [] }) => [{ value: key, label: `${'\u3000'.repeat(depth)}${title}` }, ...listed(children, depth + 1)])

/** The library in a dialog: one press takes a material. Those whose licence has ended are not offered. */
export const MaterialPicker = ({ type, onPick, onClose }: Props) => {
  const say = useSay()
  const may = useMay()
  const noun = useNounLater('cms/material')
  const folders = useNounLater('cms/materialcategory')
  const tree = useQuery({
    queryKey: ['rows', 'cms/materialcategory', 'tree', {}],
    queryFn: ({ signal }) => call<readonly Folder[]>('GET', apiOf({ path: folders?.path ?? '' }, 'tree'), { signal }),
    enabled: folders !== undefined && may('cms_materialcategory_view'),
  })
  const [folder, setFolder] = useState<string>()
  const [typed, setTyped] = useState('')
  const asked = { ...(folder ? { within: folder } : {}), ...(type ? { type } : {}), ...(typed ? { name_like: typed } : {}) }
  return (
    <Modal open title={say(words.library)} width={860} footer={null} onCancel={onClose} destroyOnHidden>
      <div className="library-bar">
        {tree.data && tree.data.length > 0 && (
          <Select<string>
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            className="library-folder"
            placeholder={say(words.all)}
            aria-label={say(folders?.label ?? words.all)}
            options={listed(tree.data)}
            value={folder ?? null}
            onChange={(value) => setFolder(value ?? undefined)}
          />
        )}
        <Input.Search
          allowClear
          className="library-search"
          placeholder={say(words.search)}
          aria-label={say(words.search)}
          onSearch={(text) => setTyped(text.trim())}
        />
      </div>
      {noun ? <MaterialGrid noun={noun} query={{ status: 1, ...asked }} onPick={onPick} /> : <Skeleton active />}
    </Modal>
  )
}
