import type { Field, Fields } from '@masthead/contract/kit/field'
import { holdOf } from '@masthead/contract/kit/hold'
import { applies } from '@masthead/contract/kit/message'
import { inTransaction } from '../../engine/reach/context'
import { inputFields } from '../../engine/input/taken'
import type { Row, Engine, Model } from '../../engine/types'
import { modelNamed, verbsOf } from '../../engine/model'
import { parseInput, writable } from '../../engine/input/parse'
import { readRow } from '../../engine/read/read'
import { insertRow } from '../../engine/write/write'
import { rooted } from '../../engine/tree/tree'
import type { Stage } from '../people'
import { type Client, password, type World } from '../world'
import type { Body, Maker } from './making'
import { actionSample, sampleFor } from '../samples'
import { firstNumber, inOrder, plainValue } from './value'

export interface MakerParts {
  readonly world: World
  readonly engine: Engine
  readonly stages: Readonly<Record<string, Stage>>
  /** Who may write every row of a noun. */
  writer(model: Model, tenantId: string): Client
}

/** Makes valid rows of any noun from its declaration alone, making the rows that they point at on the way. */
export const createMaker = ({ world, engine, stages, writer }: MakerParts): Maker => {
  // Texts of larger numbers are long enough to be told apart wherever they turn up.
  let count = firstNumber
  const targets = new Map<string, Promise<Row>>()

  const known = (name: string, tenantId: string): string | undefined => {
    const found = stages[tenantId]
    if (name === 'user/user') return found?.users.chief
    if (name === 'system/role') return found?.roles.bare
    if (name === 'system/dept') return found?.depts.main
    if (name === 'system/post') return found?.postId
    return undefined
  }

  const target: Maker['target'] = (name, tenantId, fresh = false) => {
    const model = modelNamed(engine, name)
    const place = model.byTenant ? tenantId : '000000'
    const make = async (): Promise<Row> => {
      const id = fresh ? undefined : known(name, place)
      return id ? readRow({ ...world.own, tenantId: place }, model, id, { verb: null }) : maker.make(model, place)
    }
    if (fresh) return make()
    const key = `${name} ${place}`
    const row = targets.get(key) ?? make()
    targets.set(key, row)
    return row
  }

  const value: Maker['value'] = async (field, tenantId, { fresh = false } = {}) => {
    const n = ++count
    // What takes several values takes the next number too.
    if (field.many) count++
    switch (field.kind) {
      case 'ref': {
        const row = await target(field.to ?? '', tenantId, fresh)
        return field.by ? row[field.by] : row.id
      }
      case 'refs':
        return [(await target(field.to ?? '', tenantId, fresh)).id]
      case 'parts': {
        const child = modelNamed(engine, field.to ?? '')
        const lines = Object.fromEntries(
          Object.entries(writable(child)).filter(([key, { to }]) => key !== field.by && key !== 'status' && to !== child.noun.name),
        )
        return [await fill(lines, tenantId, sampleFor(child.noun.name).line?.() ?? {})]
      }
      case 'region':
        return field.many ? [(await target('system/region', tenantId)).code] : (await target('system/region', tenantId)).code
      case 'secret':
        return field.keep === 'hash' ? world.seal(password) : `secret-${n}`
      case 'json': {
        const shaped = field.shape ? await fill(field.shape, tenantId, {}) : { note: `n${n}` }
        return field.many ? [shaped] : shaped
      }
      case 'file':
      case 'image':
        return field.uploaded ? (await target('resource/attach', tenantId)).link : plainValue(field, n)
      case 'images':
        return field.uploaded ? [(await target('resource/attach', tenantId)).link] : plainValue(field, n)
      default:
        return plainValue(field, n)
    }
  }

  const fill = async (fields: Fields, tenantId: string, own: Body, wanted: (key: string, field: Field) => boolean = () => true): Promise<Body> => {
    const body: Body = { ...own }
    for (const [key, field] of inOrder(fields)) {
      if (key in body || !wanted(key, field) || !applies(field, body)) continue
      if (field.subject) {
        body[key] = (await target(String(body[field.subject.type]), tenantId, true)).id
        continue
      }
      body[key] = await value(field, tenantId, { fresh: field.unique !== undefined })
    }
    return body
  }

  const maker: Maker = {
    target,
    value,
    async body(model, tenantId, { least = false, own = {} } = {}) {
      const { noun } = model
      // A tree's rows stand at the top, and a row that means the same as another is the exception.
      const isOptional = (key: string, field: Field): boolean => key === 'status' || field.to === noun.name
      const more = (await sampleFor(noun.name).row?.({ maker, engine, model, tenantId, n: ++count, least, own: world.own })) ?? {}
      // A row takes so many parts and no more: each part that is made gets one of its own.
      const owner = engine.owners.get(noun.name)
      if (owner && !(owner.part.by in own) && !(owner.part.by in more))
        Object.assign(more, { [owner.part.by]: (await target(owner.noun, tenantId, true)).id })
      const body = await fill(
        writable(model),
        tenantId,
        { ...more, ...own },
        (key, field) => !isOptional(key, field) && (!least || (Boolean(field.required) && field.default === undefined)),
      )
      return Object.fromEntries(Object.entries(body).filter(([, one]) => one !== undefined))
    },
    async input(model, action, tenantId) {
      const name = Object.entries(model.noun.actions ?? {}).find(([, one]) => one === action)?.[0] ?? ''
      const own = (await actionSample(model.noun.name, name).input?.({ maker, engine, own: world.own, tenantId })) ?? {}
      // Of a tree of two levels what stands at the top stays there.
      return fill(inputFields(model, action), tenantId, own, (_key, field) => !(model.noun.tree?.flat && field.to === model.noun.name))
    },
    async make(model, tenantId, own = {}) {
      if (!verbsOf(model.noun).includes('add') || model.noun.internal) return plant(model, tenantId, own)
      const answer = await writer(model, tenantId).post(model.noun.path, await maker.body(model, tenantId, { own }))
      if (answer.status !== 200)
        throw new Error(
          `no row of ${model.noun.name}: ${JSON.stringify(answer.body)}${sampleFor(model.noun.name).row ? '' : `; ${model.noun.name}.sample.ts has no row`}`,
        )
      return answer.data as Row
    },
    async change(model, row, tenantId) {
      const fields = Object.entries(writable(model)).filter(
        ([key, field]) => !field.once && !field.unique && key !== 'status' && !sampleFor(model.noun.name).fixed?.includes(key) && applies(field, row),
      )
      const plain = (kinds: readonly string[]) => fields.find(([, field]) => kinds.includes(field.kind) && !field.many)
      const [key, field] =
        plain(['text']) ??
        plain(['longText', 'integer', 'money', 'decimal']) ??
        plain(['day', 'time', 'choice', 'flag', 'image']) ??
        fields.find(([one]) => model.joins.has(one)) ??
        []
      if (!key || !field) throw new Error(`${model.noun.name} has no field that an update could change`)
      if (field.kind === 'refs') return { [key]: [(await target(field.to ?? '', tenantId, true)).id] }
      if (field.kind === 'flag') return { [key]: !(row[key] === true || row[key] === 1) }
      for (let tries = 0; ; tries++) {
        const one = await value(field, tenantId)
        if (String(one) !== String(row[key]) || tries > 5) return { [key]: one }
      }
    },
  }

  const plant = async (model: Model, tenantId: string, own: Body): Promise<Row> => {
    const ctx = { ...world.own, tenantId: model.byTenant ? tenantId : '000000' }
    const hold = holdOf(model.noun.actions)
    const fields = Object.fromEntries(
      Object.entries(model.noun.fields)
        .filter(
          ([key, field]) =>
            // Nobody has taken a new row.
            key !== hold?.by &&
            key !== hold?.until &&
            field.stored !== false &&
            !field.counter &&
            !field.serial &&
            !field.purse &&
            field.computed === undefined &&
            !field.copies,
        )
        .map(([key, field]) => [key, { ...field, readOnly: false }]),
    )
    const body = await fill(
      fields,
      tenantId,
      { ...(await sampleFor(model.noun.name).row?.({ maker, engine, model, tenantId, n: ++count, least: false, own: world.own })), ...own },
      (_key, field) => field.to !== model.noun.name,
    )
    return inTransaction(ctx, async (tx) => {
      const id = await insertRow(tx, model, await parseInput(tx, fields, body))
      return rooted(model, await readRow(tx, model, id, { verb: null }))
    })
  }
  return maker
}
