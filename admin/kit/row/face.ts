import { type Field, ref, text, time } from '@masthead/contract/kit/field'
import { detailOnly } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { listFields, machineFields, type Named, plainStatusField } from '../noun/fields'

/** Who wrote a row when. */
export const recordFields: readonly Named[] = [
  ['createUser', ref(['创建人', 'Created by'], 'user/user', { nameAs: 'createUserName', filter: 'equal' })],
  ['createDept', text(['创建部门', 'Department'], { max: 60, nameAs: 'createDeptName', filter: 'equal' })],
  ['createTime', time(['创建时间', 'Created'])],
  ['updateUser', ref(['更新人', 'Updated by'], 'user/user', { nameAs: 'updateUserName', filter: 'equal' })],
  ['updateTime', time(['更新时间', 'Updated'])],
  ['id', text(['编号', 'Id'], { max: 60 })],
]

/** How the rows of a noun are met: what names them, their states, and the columns that decide. */
export interface FaceOf {
  readonly picture: string | undefined
  readonly second: readonly Named[]
  readonly key: readonly Named[]
}

/** A list decides by so many columns beside title and state. */
const most = 4

/** The face of a noun as this user may see it: what the declaration says, else the first of its listed fields. */
export const faceOf = (noun: Resource): FaceOf => {
  const { picture, second = [], key } = noun.face ?? {}
  const fieldOf = (name: string): Field | undefined => {
    const own = noun.fields[name]
    if (own) return detailOnly(own) || own.kind === 'secret' ? undefined : own
    return recordFields.find(([known]) => known === name)?.[1]
  }
  const named = (names: readonly string[]): Named[] =>
    names.flatMap((name): Named[] => {
      const field = fieldOf(name)
      return field ? [[name, field]] : []
    })
  const taken = new Set([noun.title, picture, ...second])
  const status = plainStatusField(noun)
  const states = machineFields(noun)
  const listed = listFields(noun).filter(
    ([name, field]) => !taken.has(name) && name in noun.fields && field.kind !== 'image' && field.kind !== 'images',
  )
  const chosen = key ? named(key) : listed.slice(0, most)
  // A row that says when something was need not say when it was written down.
  const hasTime = [...chosen, ...named(second)].some(([, { kind }]) => kind === 'time' || kind === 'day')
  const created = !hasTime && (noun.appendOnly || chosen.length < most) ? named(['createTime']) : []
  return {
    picture: picture && noun.fields[picture] ? picture : undefined,
    second: named(second),
    // A state that people switch says little, one that work moves says most.
    key: [...states.filter(([name]) => !taken.has(name)), ...chosen, ...created, ...(status ? [['status', status] as const] : [])],
  }
}
