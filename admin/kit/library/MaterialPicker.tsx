import { Input, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { useSay } from '../look/language'
import { useNounLater } from '../page/nouns'
import { type Branch, BranchTree } from '../tree/BranchTree'
import type { Row } from '../wire/client'
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

/** The library in a dialog: one press takes a material. Those whose licence has ended are not offered. */
export const MaterialPicker = ({ type, onPick, onClose }: Props) => {
  const say = useSay()
  const noun = useNounLater('cms/material')
  const folders = useNounLater('cms/materialcategory')
  const may = useMay()
  const [folder, setFolder] = useState<Branch>()
  const [typed, setTyped] = useState('')
  return (
    <Modal open title={say(words.library)} width={860} footer={null} onCancel={onClose} destroyOnHidden>
      <div className="library-pick">
        {folders && may('cms_materialcategory_view') && (
          <aside aria-label={say(folders.label)}>
            <BranchTree noun={folders} fixed={{}} chosen={folder} onChoose={setFolder} all={words.all} still />
          </aside>
        )}
        <div>
          <div className="library-bar">
            <Input.Search
              allowClear
              className="library-search"
              placeholder={say(words.search)}
              aria-label={say(words.search)}
              onSearch={(text) => setTyped(text.trim())}
            />
          </div>
          {noun ? (
            <MaterialGrid
              noun={noun}
              query={{ status: 1, ...(folder ? { within: folder.key } : {}), ...(type ? { type } : {}), ...(typed ? { name_like: typed } : {}) }}
              onPick={onPick}
            />
          ) : (
            <Skeleton active />
          )}
        </div>
      </div>
    </Modal>
  )
}
