import { parameters, type TenantKey } from '@masthead/contract/system/parameters'
import { paramBiz } from '@masthead/contract/system/param-biz'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, ColorPicker, Input, Radio, Skeleton } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSite } from '../../desk/site'
import { Uploads } from '../../kit/kinds/Uploads'
import { useSay } from '../../kit/look/language'
import { toast } from '../../kit/look/toast'
import { apiOf } from '../../kit/noun/nouns'
import { call, isFailure, type Page } from '../../kit/wire/client'
import type { RowAs } from '../../kit/noun/rowAs'
import { refresh, remove, submit } from '../../kit/noun/write'
import './site.css'
import { words } from './words'

type Kept = RowAs<typeof paramBiz>
type Values = Readonly<Partial<Record<TenantKey, string>>>

/** The sections of the page, in the order of filling in. */
const sections = [
  [words.identity, ['site.name', 'site.logo', 'site.colour', 'site.typeface']],
  [words.contact, ['site.hotline', 'site.footer', 'site.link.subscribe', 'site.link.address', 'site.link.association', 'site.link.farmers']],
  [words.legal, ['site.copyright', 'site.licence', 'site.filing']],
  [
    words.slots,
    ['site.guide.headlines', 'site.guide.topics', 'site.guide.firstAd', 'site.guide.secondAd', 'site.guide.adStrip', 'site.category.regional'],
  ],
] as const satisfies readonly (readonly [readonly [string, string], readonly TenantKey[]])[]

const keys: readonly TenantKey[] = sections.flatMap(([, some]) => [...some])
const long: ReadonlySet<TenantKey> = new Set(['site.footer', 'site.copyright'])
const first = '#a8201a'

/** What readers see around the news of a tenant: its parameters in words, with the site beside them. */
const SitePage = () => {
  const say = useSay()
  const queries = useQueryClient()
  const site = useSite()
  const found = useQuery({
    queryKey: ['rows', paramBiz.name, 'site'],
    queryFn: ({ signal }) => call<Page<Kept>>('GET', apiOf(paramBiz, 'page'), { query: { paramKey_like: 'site.', current: 1, size: 100 }, signal }),
  })
  const rows = new Map((found.data?.records ?? []).map((row) => [row.paramKey, row]))
  const [typed, setTyped] = useState<Values>({})
  const [isBusy, setBusy] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const kept = (key: TenantKey): string => rows.get(key)?.paramValue ?? ''
  const given = (key: TenantKey): string => typed[key] ?? kept(key)
  const changed = keys.filter((key) => typed[key] !== undefined && typed[key] !== kept(key))
  const set = (key: TenantKey, value: string): void => setTyped((before) => ({ ...before, [key]: value }))
  const show = (): void => drawInto(frame.current, given)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it draws what was typed
  useEffect(show, [typed, found.data])

  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      for (const key of changed) {
        const row = rows.get(key)
        const paramValue = typed[key]?.trim() ?? ''
        if (paramValue) await submit(paramBiz, bodyOf(key, row, paramValue))
        else if (row) await remove(paramBiz, [row.id])
      }
      await found.refetch()
      setTyped({})
      refresh(queries, paramBiz.name)
      toast('success', say(words.saved))
      frame.current?.contentWindow?.location.reload()
    } catch (error) {
      if (!isFailure(error)) throw error
      toast('error', Object.values(error.fields ?? {})[0] ?? error.message)
    } finally {
      setBusy(false)
    }
  }
  if (found.isPending) return <Skeleton active className="card site-waiting" paragraph={{ rows: 10 }} />
  const isHere = site !== undefined && new URL(site, window.location.href).origin === window.location.origin
  return (
    <div className="site-page">
      <form
        className="card"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <header>
          <h1>{say(words.title)}</h1>
          <p className="soft">{say(words.hint)}</p>
        </header>
        {sections.map(([label, some]) => (
          <fieldset key={label[0]}>
            <legend>{say(label)}</legend>
            {some.map((key) => (
              <Field key={key} name={key}>
                <Control name={key} value={given(key)} onChange={(value) => set(key, value)} />
              </Field>
            ))}
          </fieldset>
        ))}
        <footer>
          <Button type="primary" htmlType="submit" loading={isBusy} disabled={changed.length === 0}>
            {say(words.save)}
          </Button>
          {site && (
            <Button href={`${site}/home`} target="_blank">
              {say(words.open)}
            </Button>
          )}
          <span className="soft" role="status">
            {changed.length > 0 ? say(words.unsaved) : ''}
          </span>
        </footer>
      </form>
      {site !== undefined && (
        <aside className="card">
          {isHere ? (
            <div className="site-frame">
              <iframe ref={frame} src="/home" title={say(words.preview)} onLoad={show} />
            </div>
          ) : (
            <p className="soft">{say(words.elsewhere)}</p>
          )}
        </aside>
      )}
    </div>
  )
}

export default SitePage

const bodyOf = (key: TenantKey, row: Kept | undefined, paramValue: string): Record<string, unknown> => {
  const { name, meaning } = parameters[key]
  return row
    ? { id: row.id, version: row.version, paramValue }
    : { paramKey: key, paramName: name[0], paramNameEn: name[1], remark: meaning[0], remarkEn: meaning[1], paramValue }
}

const idOf = (key: TenantKey): string => `site-${key.replaceAll('.', '-')}`

const Field = ({ name, children }: { name: TenantKey; children: ReactNode }) => {
  const say = useSay()
  return (
    <div className="site-field">
      <label htmlFor={idOf(name)}>{say(parameters[name].name)}</label>
      {children}
      <p className="soft">{say(parameters[name].meaning)}</p>
    </div>
  )
}

const Control = ({ name, value, onChange }: { name: TenantKey; value: string; onChange: (value: string) => void }) => {
  const say = useSay()
  const id = idOf(name)
  if (name === 'site.logo')
    return <Uploads id={id} disabled={false} pictures most={1} links={value ? [value] : []} onChange={(links) => onChange(links[0] ?? '')} />
  if (name === 'site.colour')
    return (
      <span className="site-colour">
        <ColorPicker value={value || first} disabledAlpha onChangeComplete={(colour) => onChange(colour.toHexString())} />
        <Input id={id} value={value} placeholder={first} maxLength={7} onChange={(event) => onChange(event.target.value)} />
        {value && <Button onClick={() => onChange('')}>{say(words.reset)}</Button>}
      </span>
    )
  if (name === 'site.typeface')
    return (
      <Radio.Group id={id} value={value || 'serif'} onChange={(event) => onChange(String(event.target.value))}>
        <Radio value="serif">{say(words.serif)}</Radio>
        <Radio value="sans">{say(words.sans)}</Radio>
      </Radio.Group>
    )
  return long.has(name) ? (
    <Input.TextArea id={id} value={value} autoSize={{ minRows: 2, maxRows: 8 }} maxLength={2000} onChange={(event) => onChange(event.target.value)} />
  ) : (
    <Input id={id} value={value} maxLength={255} placeholder={parameters[name].default} onChange={(event) => onChange(event.target.value)} />
  )
}

/** Shows in the pages of the site what is typed here, as far as it is seen without the server. */
const drawInto = (frame: HTMLIFrameElement | null, given: (key: TenantKey) => string): void => {
  const page = frame?.contentDocument
  const root = page?.documentElement
  if (!page || !root) return
  const colour = given('site.colour')
  if (/^#[0-9a-f]{6}$/i.test(colour)) for (const name of ['--own', '--own-dark']) root.style.setProperty(name, colour)
  root.classList.toggle('sans', given('site.typeface') === 'sans')
  const name = given('site.name')
  const plate = page.querySelector('.plate .name a')
  if (plate && name) {
    const logo = given('site.logo')
    const picture = logo ? Object.assign(page.createElement('img'), { src: logo, alt: name }) : page.createTextNode(name)
    plate.replaceChildren(picture)
  }
}
