import { material } from '@masthead/contract/cms/material'
import { attach } from '@masthead/contract/resource/attach'
import { UploadOutlined } from '@ant-design/icons'
import { permission } from '@masthead/contract/kit/name'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Segmented, Upload } from 'antd'
import { type DragEvent, type ReactNode, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSay } from '../../kit/look/language'
import { toast } from '../../kit/look/toast'
import { useNounOf } from '../../kit/noun/nouns'
import { ResourcePage } from '../../kit/page/ResourcePage'
import type { RowAction } from '../../kit/noun/rowActions'
import { type RowAs, rowAs } from '../../kit/noun/rowAs'
import { BranchSide } from '../../kit/tree/BranchSide'
import type { Branch } from '../../kit/tree/BranchTree'
import { isFailure, type Row } from '../../kit/wire/client'
import { useMay } from '../../kit/wire/permission'
import { pathOf } from '../../kit/wire/upload'
import { refresh, submit } from '../../kit/noun/write'
import { standTray } from './ArrivalTray'
import { bring } from './arrivals'
import type { Shown } from './Uses'
import '../../kit/library/library.css'
import { words } from './words'
import { Later, lazyPart } from '../../kit/wire/part'

const FocalDialog = lazyPart(async () => ({ default: (await import('./FocalDialog')).FocalDialog }))
const UsesDialog = lazyPart(async () => ({ default: (await import('./Uses')).UsesDialog }))
const ReplaceDialog = lazyPart(async () => ({ default: (await import('./ReplaceDialog')).ReplaceDialog }))

const places = { materials: '/cms/material', uploads: '/resource/attach' } as const
type Origin = keyof typeof places

/** Who may replace a file may also see where it is used. */
const replacing = ['resource_attach_replace', 'resource_attach_view']

/** The library: what was put into it, in folders, and everything that was ever uploaded, each under its own address. */
const LibraryPage = () => {
  const say = useSay()
  const may = useMay()
  const go = useNavigate()
  const origin: Origin = useLocation().pathname === places.uploads ? 'uploads' : 'materials'
  const [replaced, setReplaced] = useState<Shown>()
  const [looked, setLooked] = useState<Shown>()
  const seesBoth = may('cms_material_view') && may('resource_attach_view')
  const tabs = seesBoth && (
    <Segmented<Origin>
      aria-label={say(words.origin)}
      value={origin}
      options={(['materials', 'uploads'] as const).map((value) => ({ value, label: say(words[value]) }))}
      onChange={(next) => void go(places[next])}
    />
  )
  const about = { tabs, onReplace: setReplaced, onUses: setLooked }
  return (
    <>
      {origin === 'uploads' ? <AllFiles {...about} /> : <Materials {...about} />}
      <Later>{looked && <UsesDialog key={looked.id} file={looked} onClose={() => setLooked(undefined)} />}</Later>
      <Later>{replaced && <ReplaceDialog key={replaced.id} file={replaced} onClose={() => setReplaced(undefined)} />}</Later>
    </>
  )
}

interface Part {
  readonly tabs: ReactNode
  readonly onReplace: (file: Shown) => void
  readonly onUses: (file: Shown) => void
}

/** The file of a material; one that lies elsewhere has none. */
const fileOf = (row: Row | undefined): Shown | undefined => {
  if (!row) return undefined
  const { attachId, name, url, thumb } = rowAs(material, row)
  return attachId ? { id: attachId, name, link: url, thumb: thumb || undefined } : undefined
}

const shownUpload = (row: Row): Shown => {
  const { id, originalName, link, thumb } = rowAs(attach, row)
  return { id, name: originalName, link: pathOf(link), thumb: thumb || undefined }
}

/** Folders beside what lies in the chosen one and below. What is uploaded here lies in it at once. */
const Materials = ({ tabs, onReplace, onUses }: Part) => {
  const noun = useNounOf('cms/material')
  const folders = useNounOf('cms/materialcategory')
  const say = useSay()
  const may = useMay()
  const [folder, setFolder] = useState<Branch>()
  const [over, setOver] = useState(false)
  const [focused, setFocused] = useState<RowAs<typeof material>>()

  const mayAdd = may(permission(noun, 'add'))
  const take = (files: readonly File[]): void => {
    standTray()
    bring(files, { noun, folder: folder?.key })
  }
  /** Files that are let go over the page lie in the chosen folder, as those that were chosen do. */
  const letGo = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      take([...event.dataTransfer.files])
    },
  }

  const actions = useMemo(
    (): RowAction[] => [
      {
        key: 'focus',
        label: words.focus,
        single: true,
        needs: [permission(noun, 'edit')],
        fits: (row) => row.type === 'img',
        go: ([row]) => setFocused(rowAs(material, row)),
      },
      {
        key: 'replace',
        label: words.replace,
        single: true,
        needs: replacing,
        fits: (row) => fileOf(row) !== undefined,
        go: ([row]) => {
          const file = fileOf(row)
          if (file) onReplace(file)
        },
      },
      {
        key: 'uses',
        label: words.uses,
        single: true,
        needs: ['resource_attach_view'],
        fits: (row) => fileOf(row) !== undefined,
        go: ([row]) => {
          const file = fileOf(row)
          if (file) onUses(file)
        },
      },
    ],
    [noun, onReplace, onUses],
  )
  const fixed = useMemo((): Readonly<Record<string, string>> | undefined => (folder ? { within: folder.key } : undefined), [folder])
  return (
    <div className="branch arrivals-place" data-over={over} {...(mayAdd ? letGo : {})}>
      <BranchSide noun={folders} fixed={{}} chosen={folder} onChoose={setFolder} all={words.all} />
      <ResourcePage
        key={folder?.key ?? ''}
        name={noun.name}
        {...(fixed ? { fixed } : {})}
        {...(folder ? { title: [folder.title, folder.title] as const } : {})}
        firstFilters={filters}
        rowActions={actions}
        tools={
          <>
            {tabs}
            {mayAdd && (
              <Upload
                multiple
                showUploadList={false}
                beforeUpload={(file, files) => {
                  if (file === files[0]) take(files)
                  return false
                }}
              >
                <Button icon={<UploadOutlined />} title={say(words.drop)}>
                  {say(words.add)}
                </Button>
              </Upload>
            )}
          </>
        }
        preset={folder ? { categoryId: folder.key } : {}}
      />
      <Later>{focused && <FocalDialog row={focused} onClose={() => setFocused(undefined)} />}</Later>
    </div>
  )
}

const filters = ['name', 'type', 'license']

/** Everything that was uploaded anywhere, by whomever. */
const AllFiles = ({ tabs, onReplace, onUses }: Part) => {
  const noun = useNounOf('resource/attach')
  const materials = useNounOf('cms/material')
  const say = useSay()
  const queries = useQueryClient()
  const actions = useMemo(
    (): RowAction[] => [
      {
        key: 'replace',
        label: words.replace,
        single: true,
        needs: replacing,
        fits: ({ status }) => status === attach.state.ready || status === attach.state.failed,
        go: ([row]) => row && onReplace(shownUpload(row)),
      },
      { key: 'uses', label: words.uses, single: true, needs: ['resource_attach_view'], go: ([row]) => row && onUses(shownUpload(row)) },
      {
        key: 'keep',
        label: words.keep,
        needs: [permission(materials, 'add')],
        fits: ({ status }) => status === attach.state.ready,
        go: async (rows, done) => {
          try {
            for (const { name, link } of rows.map(shownUpload))
              await submit(materials, { name: name.replace(/\.[^.]*$/, '').slice(0, 100), url: link })
            toast('success', say(words.kept))
            done()
          } catch (error) {
            toast('error', isFailure(error) ? error.message : String(error))
          }
          refresh(queries, noun.name)
        },
      },
    ],
    [noun, materials, onReplace, onUses, queries, say],
  )
  return <ResourcePage name={noun.name} rowActions={actions} tools={tabs} />
}

export default LibraryPage
