import { contributecollectreporter } from '@masthead/contract/contribute/contributecollectreporter'
import { contributeschoolinfo } from '@masthead/contract/contribute/contributeschoolinfo'
import { enroll } from '@masthead/contract/general/enroll'
import type { Fields } from '@masthead/contract/kit/field'
import type { Label } from '@masthead/contract/kit/label'
import type { CallInputOf } from '@masthead/contract/kit/resource'
import { behave } from '../engine/behave'
import { truth } from '../engine/kinds/flag'
import { inTransaction } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext } from '../engine/types'
import { questionFields, questionsOf } from '../general/answers'
import { demandCaptcha, enrolAt, outside, standingOf } from '../general/enroll-calls'
import { registerEnrolments } from '../general/enrolling'
import { nowIn, occasionOf } from '../general/occasion'
import { demandSeldom } from '../general/seldom'
import { invalid } from '../platform/refusal'
import { enterAccepted } from './accepted'
import { bornBy, type Guardian, saidBy, textHim } from './enrolled'

// Who has a place becomes what it was for, and the phone that enrolled hears of it too.
registerEnrolments(contributecollectreporter.name as 'contribute/contributecollectreporter', {
  async settled(tx, row, { title, state }) {
    if (row.status === enroll.state.admitted) await enterAccepted(tx, row)
    await textHim(tx, row.id, title, state)
  },
})

/** Enrolments that may come from one address within an hour: a class that enrols together is no flood. */
const mostAnHour = 30

/** Schools that one form offers, at most. */
const mostSchools = 500

export interface School {
  readonly id: string
  readonly name: string
}

/** Schools, grades and classes in force, each by its whole name, in the order of the tree. */
export const schoolsOf = async (ctx: Context): Promise<School[]> => {
  const found = await rows(ctx, contributeschoolinfo, { status: contributeschoolinfo.state.on }, unscoped).list(['name', 'parentId'], {
    limit: mostSchools,
  })
  const byId = new Map(found.map((one) => [one.id, one]))
  const whole = (id: string, deep = 0): string => {
    const one = byId.get(id)
    const above = one?.parentId && deep < 5 ? whole(one.parentId, deep + 1) : ''
    return one ? `${above ? `${above} ` : ''}${one.name}` : ''
  }
  return found.map(({ id }) => ({ id, name: whole(id) })).sort((a, b) => a.name.localeCompare(b.name, 'zh'))
}

/** What a child's enrolment must say; everything that is missing is told at once. */
const guardianOf = async (tx: TxContext, input: CallInputOf<typeof contributecollectreporter, 'enrol'>): Promise<Guardian> => {
  const { guardianName, relationship } = input
  const wrong: Record<string, Label> = {}
  if (!input.idNo) wrong.idNo = ['请填写孩子的身份证号', 'Please enter the child’s ID number']
  else if (!bornBy(input.idNo)) wrong.idNo = ['请输入正确的身份证号', 'Please enter a valid ID number']
  const school = (await schoolsOf(tx)).find(({ id }) => id === input.schoolInfoId)
  if (!school) wrong.schoolInfoId = ['请选择学校班级', 'Please choose the school and class']
  if (!guardianName) wrong.guardianName = ['请填写监护人姓名', 'Please enter the guardian’s name']
  if (!relationship) wrong.relationship = ['请选择与孩子的关系', 'Please choose how you are related']
  if (truth(input.guardianAgrees) !== true) wrong.guardianAgrees = ['须由监护人同意后报名', 'A guardian must agree first']
  if (!school || !guardianName || !relationship || Object.keys(wrong).length > 0) throw invalid(wrong)
  return {
    name: guardianName,
    relationship,
    schoolInfoId: school.id,
    school: school.name,
    className: input.className ?? '',
    agreed: nowIn(tx),
  }
}

/** What an enrolment asks besides, by the form that it chose. */
const askedBy = async (ctx: Context, id: string | undefined): Promise<Fields> => {
  const own = id === undefined ? undefined : await rows(ctx, contributecollectreporter, { id }, unscoped).one('formMouldId')
  return questionFields(await questionsOf(ctx, own?.formMouldId ?? null))
}

export const contributecollectreporterBehaviour = behave(contributecollectreporter, {
  forms: { front: { options: { schoolInfoId: schoolsOf }, asks: { answers: askedBy } } },
  calls: {
    /** Somebody enrols on the site, a child by its guardian. He is examined, and his ticket tells him how it stands. */
    async enrol(ctx, { input }) {
      await demandCaptcha(ctx, input)
      return inTransaction(outside(ctx), async (tx) => {
        await demandSeldom(tx, 'enroll', mostAnHour)
        const occasion = await occasionOf(tx, contributecollectreporter.name, input.campaignId)
        const campaign = await rows(tx, contributecollectreporter, { id: occasion.id }, unscoped).one('type')
        const isChild = campaign?.type === 'child'
        const more = isChild ? saidBy(await guardianOf(tx, input)) : []
        const { campaignId: _, ...said } = input
        return standingOf(tx, await enrolAt(tx, occasion, isChild ? said : { ...said, idNo: null }, {}, more))
      })
    },
  },
})
