import { phrases } from '../look/phrases'
import { DownOutlined, LinkOutlined, MoreOutlined, PlusOutlined, StarFilled } from '@ant-design/icons'
import { App, Button, Dropdown, type MenuProps, Popover } from 'antd'
import { useState } from 'react'
import { copyText } from '../look/clipboard'
import { isFailure } from '../wire/client'
import { useSay } from '../look/language'
import { toast } from '../look/toast'
import type { Layout } from './layout'
import { mostViews, type useViews, type View } from './views'
import { filled, words } from '../noun/listWords'
import { Later, lazyPart } from '../wire/part'

const Naming = lazyPart(() => import('./Naming'))

interface Props {
  readonly known: ReturnType<typeof useViews>
  /** The address and the layout as they are now. */
  readonly query: string
  readonly layout: Layout
  /** Shows a view; undefined everything there is, as declared. */
  readonly onShow: (view: View | undefined) => void
}

/** What the client has said already is not said again. */
const quietly = (work: Promise<unknown>): void =>
  void work.catch((error: unknown) => {
    if (!isFailure(error)) throw error
  })

/** The views that somebody saved of a list: shown, named, made the default, changed, deleted, and passed on as a link. */
export const Views = ({ known, query, layout, onShow }: Props) => {
  const say = useSay()
  const { modal } = App.useApp()
  const [open, setOpen] = useState(false)
  const [naming, setNaming] = useState<View | 'new'>()
  const { views } = known
  const active = views.find((view) => view.query === query && JSON.stringify(view.layout) === JSON.stringify(layout))
  const show = (view: View | undefined): void => {
    setOpen(false)
    onShow(view)
  }
  const begin = (what: View | 'new'): void => {
    setOpen(false)
    if (what === 'new' && views.length >= mostViews) toast('warning', say(filled(words.mostViews, { count: mostViews })))
    else setNaming(what)
  }
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(`${window.location.origin}${window.location.pathname}${query ? `?${query}` : ''}`)
    toast(isCopied ? 'success' : 'warning', say(isCopied ? words.copied : words.notCopied))
  }
  const waysOf = (view: View): MenuProps => ({
    items: [
      { key: 'update', label: say(words.updateView), disabled: view === active },
      { key: 'rename', label: say(words.rename) },
      { key: 'default', label: say(view.isDefault ? words.noDefault : words.makeDefault) },
      { type: 'divider' },
      { key: 'remove', label: say(words.removeView), danger: true },
    ],
    onClick: ({ key, domEvent }) => {
      domEvent.stopPropagation()
      if (key === 'update') quietly(known.change({ ...view, query, layout }))
      if (key === 'rename') begin(view)
      if (key === 'default') quietly(known.prefer(view.isDefault ? undefined : view))
      if (key !== 'remove') return
      setOpen(false)
      modal.confirm({
        title: say(words.removeView),
        content: say(filled(words.removeViewAsk, { name: view.name })),
        okText: say(phrases.form.confirm),
        cancelText: say(phrases.form.cancel),
        okButtonProps: { danger: true },
        onOk: () => quietly(known.remove(view)),
      })
    },
  })
  return (
    <>
      <Popover
        trigger="click"
        placement="bottomRight"
        open={open}
        onOpenChange={setOpen}
        destroyOnHidden
        content={
          <section className="views" aria-label={say(words.views)}>
            <ul>
              <li>
                <Button type="text" className="views-name" aria-current={query === ''} onClick={() => show(undefined)}>
                  {say(words.allRows)}
                </Button>
              </li>
              {views.map((view) => (
                <li key={view.key}>
                  <Button type="text" className="views-name" aria-current={view === active} onClick={() => show(view)}>
                    <span className="line">{view.name}</span>
                    {view.isDefault && <StarFilled className="views-star" aria-label={say(words.isDefault)} title={say(words.isDefault)} />}
                  </Button>
                  <Dropdown trigger={['click']} menu={waysOf(view)}>
                    <Button type="text" icon={<MoreOutlined />} aria-label={say(filled(words.moreOf, { name: view.name }))} />
                  </Dropdown>
                </li>
              ))}
            </ul>
            {views.length === 0 && <p className="soft">{say(words.noViews)}</p>}
            <div className="views-ways">
              <Button size="small" icon={<PlusOutlined />} onClick={() => begin('new')}>
                {say(words.saveView)}
              </Button>
              <Button size="small" icon={<LinkOutlined />} onClick={() => void copy()}>
                {say(words.copyLink)}
              </Button>
            </div>
          </section>
        }
      >
        <Button icon={<DownOutlined />} iconPlacement="end" aria-expanded={open}>
          <span className="line views-active">{active?.name ?? say(words.views)}</span>
        </Button>
      </Popover>
      {naming && (
        <Later>
          <Naming
            view={naming === 'new' ? undefined : naming}
            taken={views.filter((view) => view !== naming).map(({ name }) => name)}
            onClose={() => setNaming(undefined)}
            onName={(name) => (naming === 'new' ? known.save(name, query, layout) : known.change({ ...naming, name }))}
          />
        </Later>
      )}
    </>
  )
}
