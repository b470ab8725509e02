import { SearchOutlined } from '@ant-design/icons'
import { Modal } from 'antd'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSay } from '../kit/look/language'
import { useMay } from '../kit/wire/permission'
import { icon } from '../kit/look/icons'
import { newRow, rowParam } from '../kit/noun/rowAddress'
import { labelOf, leavesOf, type MenuItem, openEntry, trailTo } from '../kit/wire/menu'
import { pages } from './pages'
import { type FoundRow, useSoughtRows } from './soughtRows'
import { type Spelling, spell, found } from '../kit/wire/spelling'
import { words } from './words'

/** Pages that people look for by their names although no menu has them. */
const further: Readonly<Record<string, readonly string[] | undefined>> = {
  '/cms/site': undefined,
  '/info/index': undefined,
  '/desk/notice': undefined,
  '/wel/dashboard': ['news_view'],
  '/wel/week': ['general_statistical_view', 'pay_payorder_view'],
}

const furtherPages = (may: (code: string) => boolean): readonly MenuItem[] =>
  Object.entries(further).flatMap(([path, wanted]) => {
    const { label, needs = wanted } = pages[path] ?? {}
    if (label === undefined || typeof label === 'function' || !(needs === undefined || [needs].flat().some(may))) return []
    return [{ id: path, code: path, path, name: label[0], meta: { en: label[1] } }]
  })

/** The form of a new row, for each list whose page follows from its declaration and that this user may add to. */
const newRows = (leaves: readonly MenuItem[], may: (code: string) => boolean): readonly MenuItem[] =>
  leaves.flatMap((item) =>
    item.meta?.noun && !pages[item.meta.noun]?.Page && may(`${item.code}_add`)
      ? [
          {
            ...item,
            id: `${item.id} ${newRow}`,
            path: `${item.path}?${rowParam}=${newRow}`,
            name: `新增${item.name}`,
            meta: { en: `Add: ${item.meta.en ?? item.name}` },
          },
        ]
      : [],
  )

/** Pages that are offered above the rows that were found. */
const mostPages = 6

/**
 * Finds a page by the beginning of its name, then by a part of it, then by how it is spelt, and rows by what they are called; Enter opens one, Esc
 * closes.
 */
export const MenuSearch = ({ menu, onClose }: { menu: readonly MenuItem[]; onClose: () => void }) => {
  const say = useSay()
  const navigate = useNavigate()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const may = useMay()
  const leaves = useMemo(() => {
    const listed = leavesOf(menu)
    return [...listed, ...furtherPages(may), ...newRows(listed, may)]
  }, [menu, may])
  const [spellings, setSpellings] = useState<ReadonlyMap<string, Spelling>>(new Map())
  useEffect(() => {
    let isHere = true
    void spell(leaves.map(({ name }) => name)).then((known) => isHere && setSpellings(known))
    return () => {
      isHere = false
    }
  }, [leaves])
  const hits = useMemo(
    () => found(leaves, text, (item) => ({ names: [say(labelOf(item)), item.name], spelling: spellings.get(item.name) })),
    [leaves, text, say, spellings],
  )
  const rows = useSoughtRows(text, leaves)
  const pages = rows.length > 0 ? hits.slice(0, mostPages) : hits
  const count = pages.length + rows.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen one comes into sight
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [at, count])

  const open = (item: MenuItem): void => {
    onClose()
    openEntry(item, (path) => void navigate(path))
  }
  const openRow = ({ noun, id, page }: FoundRow): void => {
    onClose()
    if (noun === 'cms/news') window.open(`/news?id=${id}`, `news-${id}`)
    else void navigate(`${page.path?.startsWith('/') ? '' : '/'}${page.path}?id_equal=${id}`)
  }
  const choose = (index: number): void => {
    const [page, row] = [pages[index], rows[index - pages.length]]
    if (page) open(page)
    else if (row) openRow(row)
  }
  const move = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined && count > 0) {
      event.preventDefault()
      setAt((at + by + count) % count)
    }
    if (event.key === 'Enter' && at < count) choose(at)
  }
  return (
    <Modal
      open
      title={say(words.menuSearch)}
      footer={null}
      width={560}
      onCancel={onClose}
      className="menu-search"
      destroyOnHidden
      afterOpenChange={(open) => open && field.current?.focus()}
    >
      <div className="menu-search-field">
        <SearchOutlined aria-hidden="true" />
        <input
          ref={field}
          role="combobox"
          aria-label={say(words.menuSearch)}
          aria-expanded={count > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={at < count ? `${id}-${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={say(words.menuSearchHint)}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={move}
        />
      </div>
      <div className="menu-search-list" role="listbox" id={`${id}-list`} ref={list} aria-label={say(words.menuSearch)}>
        {pages.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the chosen one
          <div
            key={item.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            onClick={() => open(item)}
            onMouseMove={() => setAt(index)}
          >
            {icon(item.source)}
            <span>{say(labelOf(item))}</span>
            <small>
              {trailTo(menu, item.path.split('?')[0] ?? '')
                .slice(0, -1)
                .map((one) => say(labelOf(one)))
                .join(' / ')}
            </small>
          </div>
        ))}
        {rows.map((row, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the chosen one
          <div
            key={`${row.noun} ${row.id}`}
            id={`${id}-${pages.length + index}`}
            role="option"
            aria-selected={pages.length + index === at}
            onClick={() => openRow(row)}
            onMouseMove={() => setAt(pages.length + index)}
          >
            {icon(row.page.source)}
            <span>
              {row.title} {row.second && <small className="menu-search-second">{row.second}</small>}
            </span>
            <small>{say(labelOf(row.page))}</small>
          </div>
        ))}
      </div>
      {count === 0 && (
        <p className="menu-search-none" role="status">
          {say(words.menuSearchNone)}
        </p>
      )}
    </Modal>
  )
}
