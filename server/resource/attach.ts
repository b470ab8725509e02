import { type Label, say } from '@masthead/contract/kit/label'
import { attach } from '@masthead/contract/resource/attach'
import { behave } from '../engine/behave'
import type { Context } from '../engine/types'
import { partOf } from '../engine/reach/veil'
import { sameTenant } from '../engine/reach/within'
import { readRow } from '../engine/verbs'
import { conflict } from '../platform/refusal'
import { usesOf, visibleRow } from './access'
import { dropContent } from './drop'
import { noteLinks } from './links'
import { askRendering } from './rendering'
import { replacing } from './replace'
import type { Stores } from './stores'

/** Attachments, whose links begin with the address that was set for the installation: where they are used, what takes their place, and their end. A file that is used stays; one that is deleted goes from the storage too. */
export const attachBehaviour = (stores: Stores, publicUrl?: string) =>
  behave(attach, {
    looksAt: ['link', 'domain'],
    present(row) {
      if (publicUrl === undefined || typeof row.link !== 'string') return
      row.domain = publicUrl
      row.link = publicUrl + row.link
    },
    watch: noteLinks,
    columns: {
      refCount: ({ t }) =>
        `select count(distinct (u.biz_tenant, u.owner_type, u.owner_id))::float8 from resource_attachuse u where ${sameTenant('u', t)} and u.attach_id = ${t}.id`,
    },
    actions: { retry: { effect: (tx, { row }) => askRendering(tx, row.id, row.extension ?? '') }, replace: replacing(stores) },
    calls: {
      async whereUsed(ctx, { input }) {
        const row = await readRow(ctx, attach, input.id)
        return (await spotsOf(ctx, row.id)).map(({ spot }) => spot)
      },
    },
    remove: {
      async guard(tx, { before }) {
        const spots = before ? await spotsOf(tx, before.id) : []
        if (spots.length === 0) return
        throw conflict('in_use', [`附件正被使用，不能删除：${namesOf(spots, 0)}`, `Still in use, cannot be deleted: ${namesOf(spots, 1)}`], {
          uses: spots.map(({ spot }) => spot),
        })
      },
      effect: (tx, { row }) => dropContent(tx, stores, row),
    },
  })

/** A row that uses an attachment, in words; without a title where the caller may not see it. */
interface Spot {
  readonly noun: string
  readonly nounName: string
  readonly rowId: string
  readonly title: string
  /** The labels of the fields, and for earlier revisions and other parts what such a part is called. */
  readonly field: string
}

const spotsOf = async (ctx: Context, id: string): Promise<{ label: Label; spot: Spot }[]> => {
  const spots = []
  for (const { noun, rowId, fields, tenantId } of await usesOf(ctx, { id, tenantId: ctx.tenantId })) {
    const model = ctx.engine.models.get(noun)
    const label: Label = model?.noun.label ?? [noun, noun]
    const row = model && tenantId === ctx.tenantId ? await visibleRow(ctx, model, rowId) : undefined
    const title = row && model ? String(partOf(row, { title: model.noun.title }).title ?? '') : ''
    spots.push({ label, spot: { noun, nounName: say(label, ctx.language), rowId, title, field: fieldText(ctx, noun, fields) } })
  }
  return spots
}

const fieldText = (ctx: Context, noun: string, fields: readonly string[]): string => {
  const names = fields.map((one) => {
    const [type = '', key = ''] = one.split('.')
    const found = ctx.engine.models.get(type)?.noun
    const label = type === noun ? found?.fields[key]?.label : found?.label
    return label ? say(label, ctx.language) : key
  })
  return [...new Set(names)].join(ctx.language === 'en' ? ', ' : '、')
}

/** The first five by name, in the language of a label's half. */
const namesOf = (spots: readonly { label: Label; spot: Spot }[], half: 0 | 1): string => {
  const names = spots.slice(0, 5).map(({ label, spot: { title } }) => {
    if (title === '') return label[half]
    return half === 0 ? `${label[0]}《${title}》` : `${label[1]} “${title}”`
  })
  const more = spots.length - names.length
  if (more > 0) names.push(half === 0 ? `另 ${more} 处` : `${more} more`)
  return names.join(half === 0 ? '、' : ', ')
}
