import { LRUCache } from 'lru-cache'
import { dict } from '@masthead/contract/system/dict'
import { dictBiz } from '@masthead/contract/system/dict-biz'
import type { Field } from '@masthead/contract/kit/field'
import type { Label } from '@masthead/contract/kit/label'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave, type ValuesOf } from '../engine/behave'
import type { Behaviour, Column, Context, Engine, Model, TxContext } from '../engine/types'
import type { Cache, Caches } from '../platform/background/cache'
import { titleColumn, titleSql } from '../engine/names'
import { ident } from '../engine/sql'
import { treeNodes } from '../engine/tree/tree'
import { ofTenant } from '../engine/reach/within'
import { modelOf } from '../engine/verbs'
import { conflict, invalid } from '../platform/refusal'
import { refuseUsed } from './uses'

/** What asks for every dictionary at once. */
const everything = 'DICT'

type Entry = RowOf<typeof dict>

const own = (model: Model): string => (model.byTenant ? `d.${ofTenant}` : '$1::text is not null')

/**
 * A value repeats the code of its dictionary and has a key. No dictionary is given the code of another; a value that moves to the top keeps
 * the one it had. Two rows with the same code and key the database refuses, and names both.
 */
const checkPlace = async (
  tx: TxContext,
  model: Model,
  values: Pick<ValuesOf<typeof dict>, 'parentId' | 'dictKey' | 'code'>,
  before: Entry | null,
): Promise<void> => {
  if (values.parentId) {
    if (values.dictKey === null || values.dictKey === undefined || values.dictKey === '')
      throw invalid({ dictKey: ['请输入字典键值', 'Please enter the key'] })
    return
  }
  if (before && before.code === values.code) return
  const [taken] = await tx.db.query(
    `select 1 from ${ident(model.table)} d where ${own(model)} and d.code = $2 and d.parent_id is null and not d.is_deleted and d.id is distinct from $3::bigint
       and ($4::text is null or d.dict_key is distinct from $4) limit 1`,
    [tx.tenantId, values.code, before?.id ?? null, values.dictKey ?? null],
  )
  if (taken) throw invalid({ code: ['字典编号已存在', 'This code exists already'] })
}

const codeOfParent = async (tx: TxContext, model: Model, parentId: unknown): Promise<string | undefined> => {
  const [parent] = await tx.db.query<{ code: string }>(
    `select d.code from ${ident(model.table)} d where ${own(model)} and d.id = $2::bigint and not d.is_deleted`,
    [tx.tenantId, parentId],
  )
  return parent?.code
}

/** Whether a field takes its words from a dictionary: the platform's, or each tenant's own. */
const takesFrom =
  (model: Model, code: unknown) =>
  (field: Field): boolean =>
    field.kind === 'dict' && field.dict === code && (field.biz ?? false) === model.byTenant

/** A word that rows have stays; sealed, it is chosen no more. */
const refuseUsedWord = async (tx: TxContext, model: Model, before: Entry | null, what: Label): Promise<void> => {
  if (!before?.parentId || before.parentId === '0' || !before.dictKey) return
  await refuseUsed(tx, what, takesFrom(model, before.code), {
    key: before.dictKey,
    ...(model.byTenant ? { tenantId: tx.tenantId } : {}),
  })
}

/** A dictionary that fields of the product name keeps its code. */
const keepCode = (model: Model, engine: Engine, before: Entry): void => {
  const takes = takesFrom(model, before.code)
  const isNamed = [...engine.models.values()].some(({ columns }) => [...columns.values()].some(({ field }) => takes(field)))
  if (isNamed) throw conflict('in_use', ['系统使用此字典，不能修改编号', 'The system uses this dictionary; its code cannot be changed'])
}

/** Both nouns of dictionaries do the same: the platform's, and each tenant's own. */
const dictionary = (declared: typeof dict | typeof dictBiz): Behaviour => {
  const noun = declared as typeof dict
  const modelIn = (ctx: TxContext): Model => modelOf(ctx, noun)
  return behave(noun, {
    create: {
      guard: (tx, { values }) => checkPlace(tx, modelIn(tx), values, null),
      async set(tx, { values }) {
        const code = values.parentId ? await codeOfParent(tx, modelIn(tx), values.parentId) : undefined
        return code ? { code } : {}
      },
    },
    update: {
      async guard(tx, { before, values }) {
        const model = modelIn(tx)
        const isRoot = before && (!before.parentId || before.parentId === '0')
        if (isRoot && 'code' in values && values.code !== before.code) keepCode(model, tx.engine, before)
        if ('dictKey' in values && values.dictKey !== before?.dictKey) await refuseUsedWord(tx, model, before, ['修改键值', 'given another key'])
        await checkPlace(tx, model, { ...before, ...values }, before)
      },
      async set(tx, { before, values }) {
        const parentId = 'parentId' in values ? values.parentId : before?.parentId
        const code = parentId && ('parentId' in values || 'code' in values) ? await codeOfParent(tx, modelIn(tx), parentId) : undefined
        return code ? { code } : {}
      },
      async effect(tx, { row, values }) {
        if (!('code' in values)) return
        const model = modelIn(tx)
        await tx.db.run(
          `update ${ident(model.table)} d set code = $2, version = version + 1 where ${own(model)} and d.parent_id = $3::bigint and d.code is distinct from $2`,
          [tx.tenantId, row.code, row.id],
        )
      },
    },
    remove: { guard: (tx, { before }) => refuseUsedWord(tx, modelIn(tx), before, ['删除', 'deleted']) },
    calls: {
      tree(ctx, { input }) {
        const code = input.code ?? ''
        return treeNodes(ctx, modelOf(ctx, noun), code === '' || code === everything ? {} : { code_equal: code }, { verb: null })
      },
      // Sealed values are answered too, since rows that were written before still show them.
      dictionary(ctx, { input }) {
        return wordsOf(ctx, modelOf(ctx, noun), input.code)
      },
    },
  })
}

type Words = Promise<Record<string, unknown>[]>

const remembered = new WeakMap<Caches, Map<string, Cache<LRUCache<string, Words>>>>()

/** Dictionaries remembered of a tenant. */
const most = 300

const titleOf = (model: Model): Column => {
  const title = titleColumn(model)
  if (!title) throw new Error(`${model.noun.name} has no words`)
  return title
}

/** The words of a dictionary in the caller's language, remembered until a word of any changes on any node. */
const wordsOf = async (ctx: Context, model: Model, code: string): Words => {
  const byNoun = remembered.get(ctx.caches) ?? new Map<string, Cache<LRUCache<string, Words>>>()
  remembered.set(ctx.caches, byNoun)
  const cache = byNoun.get(model.noun.name) ?? ctx.caches.of<LRUCache<string, Words>>([model.noun.name])
  byNoun.set(model.noun.name, cache)
  const byCode = await cache.get(model.byTenant ? ctx.tenantId : '', async () => new LRUCache({ max: most }))
  const key = `${ctx.language} ${code}`
  const known = byCode.get(key)
  if (known) return known
  const reading = ctx.db.query<Record<string, unknown>>(
    `select d.id::text as id, d.code, d.dict_key as "dictKey", ${titleSql(model, titleOf(model), 'd', ctx.language)} as "dictValue", d.sort::float8 as sort, d.color, (d.is_sealed or d.status = ${dict.state.off})::int as "isSealed", d.remark
     from ${ident(model.table)} d where ${own(model)} and d.code = $2 and d.parent_id is not null and not d.is_deleted order by d.sort, d.id`,
    [ctx.tenantId, code],
    `dictionary_${model.table}_${ctx.language}`,
  )
  byCode.set(key, reading)
  reading.catch(() => byCode.delete(key))
  return reading
}

export const dictBehaviour = dictionary(dict)
export const dictBizBehaviour = dictionary(dictBiz)
