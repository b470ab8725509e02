import { say } from '@masthead/contract/kit/label'
import type { ParameterKey } from '@masthead/contract/system/parameters'
import type { FaceFormPageView, FaceLink, FaceListView, FaceLoad, FaceRowView, FaceView } from '@masthead/site/faceload'
import { listFace, readFace, rowId } from '../../engine/read/read'
import { shownText } from '../../engine/read/shown'
import type { Context, Row } from '../../engine/types'
import { isOn, type Parameters } from '../../system/parameter'
import type { Edition } from '../edition'
import { isRefused } from '../faces'
import { formOf, type Typed } from './form'
import { formPlaces, type Place, type PlaceOf, placesOf } from './places'
import { closedOf, rowOf } from './shown'

/** Rows on a page of a list. */
const perPage = 20

interface About {
  readonly edition: Edition
  parameters(): Promise<Parameters>
  /** What the form of a page that does not follow from its face is drawn with. */
  readonly typed?: Typed | undefined
}

const is = <K extends Place['kind']>(place: Place, kind: K): place is PlaceOf<K> => place.kind === kind

const linkOf = (ctx: Context, { face: { pages, form } }: Place): FaceLink | undefined => {
  const above = form?.below ?? (pages && { label: pages.title, href: pages.list })
  return above && { label: say(above.label, ctx.language), href: above.href }
}

const found = async <T>(ask: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await ask()
  } catch (error) {
    if (isRefused(error, 404) || isRefused(error, 410)) return undefined
    throw error
  }
}

const listView = async (ctx: Context, place: PlaceOf<'list'>, current: number): Promise<FaceListView | undefined> => {
  const { model, face } = place
  const { list, row, title, about, empty, ways = [] } = face.pages
  const { records, pages } = await listFace(ctx, model, face, { current: String(current), size: String(perPage) })
  if (current > 1 && records.length === 0) return undefined
  const word = (label: readonly [string, string]): string => say(label, ctx.language)
  return {
    kind: 'list',
    path: list,
    title: word(title),
    about: word(about),
    empty: word(empty),
    ...(row ? { rowPath: row } : {}),
    rows: records.map((one) => rowOf(ctx, place, one)),
    current,
    pages,
    ways: ways.map(({ label, href }) => ({ label: word(label), href })),
  }
}

const textsOf = (ctx: Context, { model, face: { pages } }: PlaceOf<'row'>, row: Row): FaceRowView['texts'] =>
  (pages.texts ?? []).flatMap((key, index) => {
    const text = shownText(ctx, model, row, key)
    const field = model.columns.get(key)?.field
    if (text === '') return []
    return [{ ...(index > 0 && field ? { label: say(field.label, ctx.language) } : {}), ...(field?.kind === 'html' ? { html: text } : { text }) }]
  })

const rowView = async (ctx: Context, place: PlaceOf<'row'>, id: string, isMember: boolean, typed?: Typed): Promise<FaceRowView | undefined> => {
  const { model, face } = place
  const { pages, form } = face
  const row = await found(() => readFace(ctx, model, face, id))
  if (!row || !pages.row) return undefined
  const word = (label: readonly [string, string]): string => say(label, ctx.language)
  const closed = form && !form.page && pages.open && !typed?.answer ? closedOf(ctx, pages.open, row) : undefined
  const { notes } = pages
  return {
    kind: 'row',
    path: `${pages.row}?id=${row.id}`,
    list: { label: word(pages.title), href: pages.list },
    row: rowOf(ctx, place, row),
    texts: textsOf(ctx, place, row),
    ...(notes
      ? { notes: { title: word(notes.title), lines: notes.lines.map(word), ...(notes.hotline ? { hotline: word(notes.hotline) } : {}) } }
      : {}),
    ...(closed && form ? { closed: { title: word(form.title), text: closed } } : {}),
    ...(form && !form.page && !closed
      ? { form: await formOf(ctx, { ...place, kind: 'form', face: { ...face, form } }, { row, path: pages.row, isMember }, typed) }
      : {}),
  }
}

const formView = async (ctx: Context, place: PlaceOf<'form'>, isMember: boolean, typed?: Typed): Promise<FaceFormPageView> => {
  const path = place.face.form.page ?? ''
  const list = linkOf(ctx, place)
  return { kind: 'form', path, ...(list ? { list } : {}), form: await formOf(ctx, place, { path, isMember }, typed) }
}

/** A page of a face, or undefined where there is none: an address that is no page, a row that readers do not see, a form that the tenant has not opened. */
export const faceView = async (
  ctx: Context,
  path: string,
  query: Readonly<Record<string, string>>,
  about: Pick<About, 'parameters'>,
  typed?: Typed,
): Promise<FaceView | undefined> => {
  const place = placesOf(ctx.engine).get(path)
  if (!place) return undefined
  const parameters = await about.parameters()
  const isMember = isOn(parameters.get('site.members'))
  if (is(place, 'form')) {
    const { parameter } = place.face.form
    return parameter === undefined || isOn(parameters.get(parameter as ParameterKey)) ? formView(ctx, place, isMember, typed) : undefined
  }
  if (is(place, 'row')) return rowId(query.id) === undefined ? undefined : rowView(ctx, place, query.id ?? '', isMember, typed)
  const page = query.page ?? '1'
  return is(place, 'list') && /^[1-9]\d{0,4}$/.test(page) ? listView(ctx, place, Number(page)) : undefined
}

/** What the pages show that follow from faces. */
export const faceLoad = (ctx: Context, about: About): FaceLoad => ({
  facePaths: new Set(placesOf(ctx.engine).keys()),
  facePage: (path, query) => faceView(ctx, path, query, about),
  async faceForm(path, query) {
    const place = formPlaces(ctx.engine).get(path)
    if (!place || rowId(query.id) === undefined) return undefined
    const row = await found(() => readFace(ctx, place.model, place.face, query.id ?? ''))
    const isMember = isOn((await about.parameters()).get('site.members'))
    return row && formOf(ctx, place, { row, path, isMember, query }, about.typed)
  },
  faceLists: () =>
    about.edition.once(`lists of faces ${ctx.language}`, async () => {
      const lists = [...placesOf(ctx.engine).values()].filter((place) => is(place, 'list'))
      const links = await Promise.all(
        lists.map(async ({ model, face }): Promise<FaceLink[]> => {
          const { total } = await listFace(ctx, model, face, { current: '1', size: '1' })
          return total > 0 ? [{ label: say(face.pages.nav, ctx.language), href: face.pages.list }] : []
        }),
      )
      return links.flat()
    }),
})
