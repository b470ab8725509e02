import { SearchOutlined } from '@ant-design/icons'
import { Modal } from 'antd'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSay } from '../kit/look/language'
import { icon } from './icons'
import { labelOf, leavesOf, type MenuItem, openEntry, trailTo } from './menu'
import { type Spelling, spell, found } from './spelling'
import { words } from './words'

/** Finds a page by the beginning of its name, then by a part of it, then by how it is spelt; Enter opens it, Esc closes. */
export const MenuSearch = ({ menu, onClose }: { menu: readonly MenuItem[]; onClose: () => void }) => {
  const say = useSay()
  const navigate = useNavigate()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const leaves = useMemo(() => leavesOf(menu), [menu])
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen one comes into sight
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [at, hits])

  const open = (item: MenuItem): void => {
    onClose()
    openEntry(item, (path) => void navigate(path))
  }
  const move = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined && hits.length > 0) {
      event.preventDefault()
      setAt((at + by + hits.length) % hits.length)
    }
    const chosen = hits[at]
    if (event.key === 'Enter' && chosen) open(chosen)
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
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={hits[at] ? `${id}-${at}` : undefined}
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
        {hits.map((item, index) => (
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
              {trailTo(menu, item.path)
                .slice(0, -1)
                .map((one) => say(labelOf(one)))
                .join(' / ')}
            </small>
          </div>
        ))}
      </div>
      {hits.length === 0 && (
        <p className="menu-search-none" role="status">
          {say(words.menuSearchNone)}
        </p>
      )}
    </Modal>
  )
}
