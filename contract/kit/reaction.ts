import type { Calls } from './action'
import { type Field, type Fields, ref } from './field'
import type { RowFace } from './face'
import type { Label } from './label'
import { type Reaction, reactor } from './reacting'
import type { Queues, Reports } from './report'
import { resource } from './resource'
import { subject } from './subject'

interface ReactionOptions<I extends Fields> {
  /** What the subject is called on the wire: `biz` unless told, so bizType and bizId. */
  readonly key?: string
  readonly about?: Label
  readonly kind?: Label
  /** Further fields that a member says with it. */
  readonly input?: I
  /** Fields of the input that belong to the key besides member and subject. */
  readonly apart?: readonly (keyof I & string)[]
  readonly again?: Reaction['again']
  readonly reports?: Reports
  readonly queues?: Queues
  readonly face?: RowFace
  readonly menu: { readonly icon: string; readonly sort: number }
}

const people = (unique?: readonly string[]) => ({
  [reactor]: ref(['会员', 'Member'], 'user/member', {
    required: ['请选择会员', 'Please say which member'],
    once: true,
    list: true,
    filter: 'equal',
    ...(unique ? { unique } : {}),
  }),
})

/**
 * Declares a whole noun of reactions: what a member thinks of a row, marks or follows. A member sets it and takes it back below /me, staff do so for a member by the noun's
 * rights; setting what is set and taking back what is not there are answered alike. `nouns` are those that it may be about; a single one that is called otherwise is
 * given as `{ targetId: 'user/member' }` by `to`.
 */
export const reaction = <const N extends Readonly<Record<string, Label>>, const I extends Fields = Record<never, never>>(
  name: `${string}/${string}`,
  label: Label,
  nouns: N,
  options: ReactionOptions<I>,
) => {
  const { key = 'biz', about = ['对象', 'About'], kind = ['对象类型', 'Kind'] } = options
  const type = `${key}Type`
  return keptReaction(name, label, {
    ...options,
    keys: [type, `${key}Id`],
    fields: subject(key, about, nouns, { kind, onDelete: 'with', once: true }),
  })
}

/** The same about rows of one noun, named by a reference. */
export const reactionTo = <const K extends string, const I extends Fields = Record<never, never>>(
  name: `${string}/${string}`,
  label: Label,
  target: Readonly<Record<K, Field<string>>>,
  options: ReactionOptions<I>,
) => keptReaction(name, label, { ...options, keys: Object.keys(target), fields: target })

const keptReaction = <F extends Fields, I extends Fields>(
  name: `${string}/${string}`,
  label: Label,
  { keys, fields, input, apart = [], again = 'keep', face, reports, queues, menu }: ReactionOptions<I> & { keys: readonly string[]; fields: F },
) => {
  const unique = [...keys, ...apart]
  const cancelled: Fields = Object.fromEntries(
    Object.entries({ ...people(), ...fields, ...Object.fromEntries(apart.map((one) => [one, input?.[one] as Field])) }).map(([one, field]) => [
      one,
      // What is taken back may be about something that is gone, which no reference names any more.
      { ...field, once: false, unique: false, list: false, filter: undefined },
    ]),
  )
  const calls = {
    cancel: {
      label: [`取消${label[0]}`, `Take back: ${label[1].toLowerCase()}`],
      call: 'POST cancel',
      input: cancelled,
      answer: 'none',
      access: { verb: 'delete' },
      writes: true,
      takesBack: true,
    },
  } as const satisfies Calls
  return resource(name, {
    label,
    tenancy: 'tenant',
    scope: 'all',
    plain: true,
    title: keys.at(-1) as string as never,
    fields: { ...fields, ...people(again === 'add' ? undefined : unique), ...(input ?? {}) } as unknown as F & ReturnType<typeof people> & I,
    reaction: { keys: [...unique, reactor], again },
    without: again === 'change' ? [] : ['edit'],
    also: { 'POST add': 'add' },
    calls,
    sort: ['-id'],
    ...(face ? { face } : {}),
    ...(reports ? { reports } : {}),
    ...(queues ? { queues } : {}),
    menu,
  })
}
