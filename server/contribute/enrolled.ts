import { children } from '@masthead/contract/contribute/children'
import { guardianships } from '@masthead/contract/contribute/contributecollectreporter'
import { contributelittlereporter } from '@masthead/contract/contribute/contributelittlereporter'
import { contributepersonal } from '@masthead/contract/contribute/contributepersonal'
import { contributeschoolinfo } from '@masthead/contract/contribute/contributeschoolinfo'
import { day } from '@masthead/contract/kit/field'
import { problemWith } from '@masthead/contract/kit/message'
import { system } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext, Values } from '../engine/types'
import { addRow, changeRow, modelOf, readRow } from '../engine/verbs'
import { conflict } from '../platform/refusal'
import { channelOf, gapsOf, wordingOf } from '../resource/smstext'
import { queueMessage } from '../resource/smssend'

/** What an enrolment says of a child besides the answers to its form, whose keys have no full stop. */
interface Said {
  readonly key: string
  readonly label: string
  readonly value: string
}

export interface Guardian {
  readonly name: string
  readonly relationship: keyof typeof guardianships
  readonly schoolInfoId: string
  readonly school: string
  readonly className: string
  /** When he ticked that he agrees, yyyy-MM-dd HH:mm:ss. */
  readonly agreed: string
}

const keys = {
  guardian: 'child.guardian',
  relationship: 'child.relationship',
  school: 'child.school',
  className: 'child.class',
  agreed: 'child.agreed',
} as const

/** What a guardian says, as it stands among the answers: to be read by whoever examines, and by `guardianIn` once it is examined. */
export const saidBy = ({ name, relationship, school, schoolInfoId, className, agreed }: Guardian): Said[] => [
  { key: keys.guardian, label: '监护人', value: name },
  { key: keys.relationship, label: '与孩子的关系', value: guardianships[relationship][0] },
  // The id is 64 bits and fits into the key, so that people read the name alone.
  { key: `s.${schoolInfoId}`, label: '学校班级', value: school },
  ...(className ? [{ key: keys.className, label: '班级', value: className }] : []),
  { key: keys.agreed, label: '监护人同意于', value: agreed },
]

const guardianIn = (answers: unknown): Guardian | undefined => {
  const said = (typeof answers === 'string' ? JSON.parse(answers) : answers) as readonly Said[] | null
  const of = (key: string): string => said?.find((one) => one.key === key)?.value ?? ''
  const school = said?.find(({ key }) => /^s\.\d+$/.test(key))
  const relationship = (Object.keys(guardianships) as (keyof typeof guardianships)[]).find((key) => guardianships[key][0] === of(keys.relationship))
  if (!school || !relationship || !of(keys.guardian)) return undefined
  return {
    name: of(keys.guardian),
    relationship,
    schoolInfoId: school.key.slice(2),
    school: school.value,
    className: of(keys.className),
    agreed: of(keys.agreed),
  }
}

/** Day of birth and sex as an ID number tells them; nothing where it names no day. */
export const bornBy = (idNo: string): { birthday: string; sex: 1 | 2 } | undefined => {
  const birthday = idNo.slice(6, 14).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  if (problemWith(day(['出生日期', 'Birthday']), birthday)) return undefined
  return { birthday, sex: Number(idNo[16]) % 2 === 1 ? 1 : 2 }
}

export interface Enrolment {
  readonly id: string
  readonly bizId: string
  readonly name: string
  readonly answers: unknown
}

export const sealedOf = async (tx: TxContext, id: string): Promise<{ phone: string; idNo: string | undefined }> => {
  const [found] = await within(tx).query<{ phone: string; idNo: string | null }>(
    `select phone, id_no as "idNo" from general_enroll where ${ofTenant} and id = $2::bigint`,
    [id],
  )
  const plain = (sealed: string): string => tx.keys.decrypt(tx.tenantId, sealed)
  return { phone: found ? plain(found.phone) : '', idNo: found?.idNo ? plain(found.idNo) : undefined }
}

/** The person on file with this name and phone; made where there is none, to be completed by the desk before he is paid anything. */
const guardianOf = async (tx: TxContext, name: string, phone: string): Promise<string> => {
  const [known] = await within(tx).query<{ id: string }>(
    `select id::text as id from contribute_contributepersonal where ${ofTenant} and name = $2 and mobile_hash = any($3) and not is_deleted order by id limit 1`,
    [name, tx.keys.hmacs(tx.tenantId, phone)],
  )
  if (known) return known.id
  return (await addRow(tx, contributepersonal, { name, mobile: phone, identifyType: ['GUARDIAN'] })).id
}

/**
 * Makes the child of an enrolment that has a place a young reporter, with guardian, school and the guardian's word; a child who is one already keeps what
 * is on file and gets what is missing of it. What the desk entered without a guardian is the desk's to complete.
 */
export const enterChild = async (given: TxContext, { id, name, answers }: Enrolment): Promise<void> => {
  const tx: TxContext = { ...given, actor: system('enroll') }
  const guardian = guardianIn(answers)
  const { phone, idNo } = await sealedOf(tx, id)
  if (!guardian || !idNo) return
  const guardianId = await guardianOf(tx, guardian.name, phone)
  const [known] = await within(tx).query<{ id: string }>(
    `select id::text as id from contribute_contributelittlereporter where ${ofTenant} and code_hash = any($2) and not is_deleted`,
    [tx.keys.hmacs(tx.tenantId, idNo)],
  )
  if (known) {
    const row = await readRow(tx, contributelittlereporter, known.id, { verb: null, lock: true })
    const missing: Values = { ...(row.guardianId ? {} : { guardianId }), ...(row.consentTime ? {} : { consentTime: guardian.agreed }) }
    if (Object.keys(missing).length > 0) await changeRow(tx, contributelittlereporter, row, missing, { verb: 'edit' })
  } else {
    if (!(await rows(tx, contributeschoolinfo, { id: guardian.schoolInfoId }, unscoped).exists()))
      throw conflict('no_school', ['报名时选择的学校班级已不存在', 'The school that was chosen is no longer there'])
    const { schoolInfoId, school, className, agreed: consentTime } = guardian
    const child = { name, code: idNo, ...bornBy(idNo), schoolInfoId, school: school.slice(0, 100), className, guardianId, consentTime }
    const made = await addRow(tx, contributelittlereporter, child, { behaviour: modelOf(tx, contributelittlereporter).behaviour.create })
    const relation = { childId: made.id, personalId: guardianId, relationship: guardian.relationship, isGuardian: true }
    await addRow(tx, children, relation)
  }
}

/** The template that a tenant writes for it, with the variables title and state, as far as it wants them. */
const template = 'reporter-enrolled'

/** Sends whoever enrolled for a campaign of reporters a message of how it stands, where the tenant has a template for it; no name of a child is in it. */
export const textHim = async (tx: TxContext, id: string, title: string, state: string): Promise<void> => {
  if (!(await channelOf(tx))) return
  const wording = await wordingOf(tx, { template }).catch(() => undefined)
  const params = { title: [...title].slice(0, 50).join(''), state }
  if (!wording || gapsOf(wording.text, params).missing.length > 0) return
  const { phone } = await sealedOf(tx, id)
  if (phone) await queueMessage(tx, wording, { phone, scene: 'message', params })
}
