import { contributecollectreporter } from '@masthead/contract/contribute/contributecollectreporter'
import { contributepersonal } from '@masthead/contract/contribute/contributepersonal'
import { volunteer } from '@masthead/contract/contribute/volunteer'
import { listOf, problemWith } from '@masthead/contract/kit/message'
import { asSystem } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { addRow, changeRow, readRow } from '../engine/verbs'
import { conflict } from '../platform/refusal'
import { type Enrolment, enterChild, sealedOf } from './enrolled'

/** What a grown-up becomes who is accepted. */
const identities = { correspondent: 'CORRESPONDENT', volunteer: 'VOLUNTEER', station: 'REPORTER' } as const

type Identity = 'CORRESPONDENT' | 'GUARDIAN' | 'MESSENGER' | 'NEWSMAN' | 'REPORTER' | 'VOLUNTEER'

const { applying, left, turnedDown, active } = contributepersonal.state

/** The person on file with this name and phone. */
const knownAs = async (tx: TxContext, name: string, phone: string): Promise<string | undefined> => {
  const [known] = await within(tx).query<{ id: string }>(
    `select id::text as id from contribute_contributepersonal where ${ofTenant} and name = $2 and mobile_hash = any($3) and not is_deleted order by id limit 1`,
    [name, tx.keys.hmacs(tx.tenantId, phone)],
  )
  return known?.id
}

/** Puts a person on file under an identity. One who is there keeps everything, gets the identity, and is active again unless suspended. */
const enterPerson = async (tx: TxContext, { id, name }: Enrolment, identity: Identity): Promise<string> => {
  const { phone } = await sealedOf(tx, id)
  const problem = problemWith(contributepersonal.fields.name, name)
  if (problem)
    throw conflict('name', [
      `姓名须为2至5个汉字，请先更正报名人姓名：${name}`,
      `The name must have 2 to 5 Chinese characters, please correct it first: ${name}`,
    ])
  const known = await knownAs(tx, name, phone)
  if (!known) return (await addRow(tx, contributepersonal, { name, mobile: phone, identifyType: [identity], status: active })).id
  const row = await readRow(tx, contributepersonal, known, { verb: null, lock: true })
  const has = listOf(row.identifyType) as Identity[]
  const change = {
    ...(has.includes(identity) ? {} : { identifyType: [...has, identity] }),
    ...([applying, left, turnedDown].some((state) => state === row.status) ? { status: active } : {}),
  }
  if (Object.keys(change).length > 0) await changeRow(tx, contributepersonal, row, change, { verb: 'edit' })
  return known
}

const enterVolunteer = async (tx: TxContext, personalId: string): Promise<void> => {
  const known = await rows(tx, volunteer, { personalId }, { ...unscoped, lock: 'update' }).one('status')
  if (!known) await addRow(tx, volunteer, { personalId, status: volunteer.state.active })
  else if (known.status !== volunteer.state.active)
    await changeRow(
      tx,
      volunteer,
      await readRow(tx, volunteer, known.id, { verb: null, lock: true }),
      { status: volunteer.state.active },
      { verb: 'edit' },
    )
}

/** Makes an accepted applicant what the enrolment was for: a young reporter, or a person on file under the identity, volunteers with a record of their own. */
export const enterAccepted = async (given: TxContext, enrolment: Enrolment): Promise<void> => {
  const tx = asSystem(given, 'enroll')
  const campaign = await rows(tx, contributecollectreporter, { id: enrolment.bizId }, unscoped).one('type')
  if (!campaign) return
  if (campaign.type === 'child') return enterChild(tx, enrolment)
  const personalId = await enterPerson(tx, enrolment, identities[campaign.type])
  if (campaign.type === 'volunteer') await enterVolunteer(tx, personalId)
}
