import type { Field } from '@masthead/contract/kit/field'
import { modelNamed } from '../../engine/model'
import type { Engine, Model } from '../../engine/types'
import type { Body, Maker } from './making'

export interface About {
  readonly maker: Maker
  readonly engine: Engine
  readonly model: Model
  readonly tenantId: string
  readonly n: number
  readonly least: boolean
}

const digits = (n: number, length: number): string => String(n).padStart(length, '0').slice(-length)

/** What a row of a public face needs besides, where its behaviour asks for more than the declaration says. */
export const faced: Readonly<Record<string, (about: Pick<About, 'maker' | 'model' | 'tenantId'>) => Promise<Body>>> = {
  // The public reads the items of a module that is switched on.
  'cms/guides items': async ({ maker, model, tenantId }) => {
    const { id } = await maker.make(model, tenantId, { status: 1 })
    return { parentId: id, newsId: null, title: '导读', isTiming: false, onlineTime: null, offlineTime: null }
  },
}

/** What a declaration does not say and a behaviour asks for: values that belong together. Everything else is made up from the declaration. */
export const told: Readonly<Record<string, (about: About) => Promise<Body> | Body>> = {
  'cms/news': ({ least }) =>
    least ? {} : { publishTime: '2024-05-01 08:00:00', offlineTime: '2031-05-01 08:00:00', typeId: 2, isUpdateTime: false },
  'cms/guides': ({ least }) => (least ? {} : { onlineTime: '2024-05-01 08:00:00', offlineTime: '2031-05-01 08:00:00', fontWeight: 6 }),
  'system/region': ({ n }) => ({ code: digits(100000 + n, 6), level: 1 }),
  // An entry by itself cancels only where it moves nothing.
  'pay/ledger': () => ({ amount: 0 }),
  // What recurs can neither be tried again nor cancelled.
  'log/job': () => ({ cron: null }),
  'system/data-scope': () => ({ scopeType: 2, scopeField: '*', scopeColumn: 'createDept', scopeClass: undefined }),
  'system/param': () => ({ valueType: 'text', isSecret: false }),
  'system/param-biz': () => ({ valueType: 'text', isSecret: false }),
  'system/apiskip': ({ n }) => ({ path: `/api/blade-system/dict/dictionary?code=c${n}` }),
  // A ticket that is signed with RSA needs a key that is one.
  'system/loginprovider': ({ least }) => (least ? {} : { signMethod: 'hmac' }),
  // Somebody who is paid to his bank has that one account from the start; one who is paid by mail gets his first.
  'contribute/contributebank': async ({ maker, engine, tenantId }) => ({
    personalId: (await maker.make(modelNamed(engine, 'contribute/contributepersonal'), tenantId, { payment: 2 })).id,
  }),
  'contribute/contributepersonal': async ({ maker, model, tenantId, least }) =>
    least ? { banks: await maker.value(model.noun.fields.banks as Field, tenantId) } : {},
}
