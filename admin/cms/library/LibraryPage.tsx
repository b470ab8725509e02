import { AppstoreOutlined, BarsOutlined, UploadOutlined } from '@ant-design/icons'
import { pageLabel } from '@masthead/contract/kit/face'
import { permission } from '@masthead/contract/kit/name'
import { limitOf } from '@masthead/contract/resource/upload'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input, Segmented, Select, Upload } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import { MaterialGrid } from '../../kit/library/MaterialGrid'
import { words } from '../../kit/library/words'
import { useSay } from '../../kit/look/language'
import { toast } from '../../kit/look/toast'
import { useNounOf } from '../../kit/page/nouns'
import { ResourceForm } from '../../kit/page/ResourceForm'
import { ResourcePage } from '../../kit/page/ResourcePage'
import type { RowAction } from '../../kit/page/rowActions'
import { type Branch, BranchTree } from '../../kit/tree/BranchTree'
import { isFailure, type Row } from '../../kit/wire/client'
import { useMay } from '../../kit/wire/permission'
import { upload } from '../../kit/wire/upload'
import { refresh, submit } from '../../kit/wire/write'

const FocalDialog = lazy(async () => ({ default: (await import('./FocalDialog')).FocalDialog }))

type Look = 'grid' | 'list'

/** The library: folders beside tiles or a table of what is in the chosen one and below. What is uploaded here lies in it at once. */
const LibraryPage = () => {
  const noun = useNounOf('cms/material')
  const folders = useNounOf('cms/materialcategory')
  const say = useSay()
  const may = useMay()
  const queries = useQueryClient()
  const [folder, setFolder] = useState<Branch>()
  const [look, setLook] = useState<Look>('grid')
  const [typed, setTyped] = useState('')
  const [type, setType] = useState<string>()
  const [coming, setComing] = useState<string>()
  const [opened, setOpened] = useState<string>()
  const [focused, setFocused] = useState<Row>()

  const take = async (files: readonly File[]): Promise<void> => {
    for (const file of files) {
      const { bytes, message } = limitOf(file.name)
      if (file.size > bytes) {
        toast('error', say(message))
        continue
      }
      setComing(file.name)
      try {
        const { link } = await upload(file, file.name)
        await submit(noun, { name: file.name.replace(/\.[^.]*$/, '').slice(0, 100), url: link, ...(folder ? { categoryId: folder.key } : {}) })
        toast('success', say(words.added))
      } catch (error) {
        toast('error', isFailure(error) ? error.message : String(error))
      }
    }
    setComing(undefined)
    refresh(queries, noun.name)
  }

  const actions = useMemo(
    (): RowAction[] => [
      {
        key: 'focus',
        label: words.focus,
        single: true,
        needs: [permission(noun, 'edit')],
        fits: (row) => row.type === 'img',
        go: ([row]) => setFocused(row),
      },
    ],
    [noun],
  )
  const fixed = useMemo((): Readonly<Record<string, string>> => (folder ? { within: folder.key } : {}), [folder])
  const choices = Object.entries(noun.fields.type?.choices ?? {}).map(([value, label]) => ({ value, label: say(label) }))
  const tools = (
    <>
      <Segmented<Look>
        value={look}
        onChange={setLook}
        options={[
          { value: 'grid', icon: <AppstoreOutlined />, label: say(words.grid) },
          { value: 'list', icon: <BarsOutlined />, label: say(words.list) },
        ]}
      />
      {may(permission(noun, 'add')) && (
        <Upload
          multiple
          showUploadList={false}
          disabled={coming !== undefined}
          beforeUpload={(file, files) => {
            if (file === files[0]) void take(files)
            return false
          }}
        >
          <Button type="primary" icon={<UploadOutlined />} loading={coming !== undefined}>
            {coming ? say(words.adding, { name: coming }) : say(words.add)}
          </Button>
        </Upload>
      )}
    </>
  )
  return (
    <div className="branch">
      <aside className="card branch-tree" aria-label={say(folders.label)}>
        <BranchTree noun={folders} fixed={{}} chosen={folder} onChoose={setFolder} all={words.all} />
      </aside>
      {look === 'list' ? (
        <ResourcePage
          key={folder?.key ?? ''}
          name={noun.name}
          fixed={fixed}
          rowActions={actions}
          tools={tools}
          preset={folder ? { categoryId: folder.key } : {}}
        />
      ) : (
        <section className="card" aria-label={say(noun.label)}>
          <div className="library-bar">
            <h1>{folder?.title ?? say(pageLabel(noun))}</h1>
            <Input.Search
              allowClear
              className="library-search"
              placeholder={say(words.search)}
              aria-label={say(words.search)}
              onSearch={(text) => setTyped(text.trim())}
            />
            <Select
              allowClear
              placeholder={say(words.every)}
              aria-label={say(words.every)}
              style={{ minWidth: 120 }}
              options={choices}
              value={type ?? null}
              onChange={(value) => setType(value ?? undefined)}
            />
            {tools}
          </div>
          <MaterialGrid
            noun={noun}
            query={{ ...fixed, ...(typed ? { name_like: typed } : {}), ...(type ? { type } : {}) }}
            onPick={(row) => (may(permission(noun, 'edit')) ? setOpened(row.id) : window.open(String(row.url), '_blank', 'noopener'))}
          />
        </section>
      )}
      {opened && <ResourceForm key={opened} noun={noun} id={opened} onClose={() => setOpened(undefined)} />}
      <Suspense>{focused && <FocalDialog row={focused} onClose={() => setFocused(undefined)} />}</Suspense>
    </div>
  )
}

export default LibraryPage
