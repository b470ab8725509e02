import { Readable } from 'node:stream'
import type { Label } from '@masthead/contract/kit/label'
import type { letter } from '@masthead/contract/petition/letter'
import { behave, raw } from '../engine/behave'
import { momentOf, wireTime } from '../engine/kinds/time'
import { withoutHiddenFields } from '../engine/reach/veil'
import { asFile } from '../engine/sheet/spreadsheet'
import type { Behaviour, Context, Row, TxContext, Values } from '../engine/types'
import { later } from '../engine/due/later'
import { momentAfter } from '../engine/due/moment-after'
import { modelOf, nounNamed, readRow } from '../engine/verbs'
import { conflict, invalid } from '../platform/refusal'
import { deadlineFor, endOfDay, monthsAfter } from './deadline'
import { forgetting, scrubbed } from './erase'
import { informPerson } from './inform'
import { openSurvey } from './evaluate'
import { settingOf } from './settings'
import { letterSheet } from './sheet'
import { shownTwins, twinsOf } from './twins'
import { closeWarnings, type LetterType, tellSupervised, warn } from './warning'

/** What all letters have; the five nouns have it and more. */
type Letter = ReturnType<typeof letter<'petition/petitioncxtppxjj', Record<never, never>, Record<never, never>, Record<never, never>>>

/** An extension goes no further than this beyond the first deadline. */
const longestExtension = 30
/** Working days for a better reply, where who sends it back names no day. */
const secondReplyDays = 5

const missing: Label = ['请填写后再提交', 'Please fill this in before it is sent']

/** When personal data of what ends now is erased. */
const erasing = async (ctx: Context): Promise<string> => monthsAfter(ctx, ctx.clock.now(), await settingOf(ctx, 'petition.keepMonths'))

const inFuture = (ctx: Context, key: string, wire: string): void => {
  if (momentOf(ctx, wire) <= ctx.clock.now()) throw invalid({ [key]: ['期限必须晚于现在', 'This must lie in the future'] })
}

/** The deadline after a reply went back: the one that was named, else the old one while it is ahead, else some working days from now. */
const nextDeadline = async (ctx: Context, named: string | null | undefined, old: string | null): Promise<string> => {
  if (named) {
    inFuture(ctx, 'deadline', named)
    return named
  }
  if (old && momentOf(ctx, old) > ctx.clock.now()) return old
  return endOfDay(ctx, await momentAfter(ctx, ctx.clock.now(), `${secondReplyDays}wd`))
}

interface Main {
  readonly repeatOf?: unknown
  readonly mainType?: unknown
  readonly mainId?: unknown
}

/** The letter that another one is merged into: of its own kind by `repeatOf`, of any kind by `mainType` and `mainId`. */
const mainOf = (noun: Letter, { repeatOf, mainType, mainId }: Main): { readonly type: string; readonly id: string } => {
  const isOther = Boolean(mainId) && Boolean(mainType)
  if (!isOther && !repeatOf) throw invalid({ repeatOf: ['请选择主信访件', 'Please choose the main letter'] })
  return isOther ? { type: String(mainType), id: String(mainId) } : { type: noun.name, id: String(repeatOf) }
}

/** What the letter that another one is merged into must be: another one that the caller reads, and not put away itself. */
const demandMain = async (tx: TxContext, noun: Letter, id: string, main: { readonly type: string; readonly id: string }): Promise<Row> => {
  if (main.type === noun.name && main.id === id) throw invalid({ repeatOf: ['不能合并到自己', 'A letter cannot be merged into itself'] })
  const found = await readRow(tx, nounNamed(tx, main.type), main.id, { verb: 'view' })
  if (found.status === noun.state.notAccepted || found.status === noun.state.merged)
    throw conflict('main_letter_ended', ['主信访件已合并或不予受理', 'The main letter was merged or not accepted itself'])
  return found
}

/** What one kind of letter does besides what all do. */
export interface OwnLetter {
  readonly actions?: Behaviour['actions']
  readonly can?: Behaviour['can']
  /** Comes after a letter was handed over or closed. */
  checked?(tx: TxContext, row: Row): Promise<void>
}

/** What letters do besides what is declared; `own` is what one noun adds. */
export const letterBehaviour = (noun: Letter, own: OwnLetter = {}): Behaviour => {
  const now = (ctx: Context): string => wireTime(ctx.clock.now(), ctx.zone)
  const behaviour = behave(noun, {
    update: {
      // A deadline that was worked out follows a correction; one that somebody wrote stays.
      async set(tx, { before, values }) {
        if (!before?.deadline || 'deadline' in values) return {}
        if (before.deadline !== (await workedOutDeadline(tx, before))) return {}
        return { deadline: await workedOutDeadline(tx, { ...before, ...values }) }
      },
    },
    actions: {
      send: {
        guard(_tx, { row }) {
          const wrong: Record<string, Label> = {}
          if (!row.isAnonymous && !row.personName) wrong.personName = missing
          if (!row.isAnonymous && !row.phone && !row.idNo && !row.address)
            wrong.phone = ['请填写电话、身份证号或住址中的一项', 'Please fill in one of telephone, ID number and address']
          if (!row.regionCode) wrong.regionCode = missing
          if (Object.keys(wrong).length > 0) throw invalid(wrong)
        },
        async set(tx, { row }) {
          const twins = await twinsOf(tx, modelOf(tx, noun), row.id, null)
          return {
            deadline: row.deadline ?? (await workedOutDeadline(tx, row)),
            isRepeat: row.isRepeat || twins.length > 0,
          }
        },
      },
      assign: {
        guard(tx, { input }) {
          if (input.deadline) inFuture(tx, 'deadline', input.deadline)
        },
        set: (_tx, { row, input }) => (input.deadline && input.deadline !== row.deadline ? { warnFlag: 0 } : {}),
        async effect(tx, { before, row }) {
          if (before.deadline !== row.deadline) await closeWarnings(tx, noun.name, row.id, ['期限已调整', 'The deadline was changed'])
        },
      },
      check: {
        guard(_tx, { row }) {
          if (row.status === noun.state.toCheck && (!row.deptId || !row.deadline))
            throw conflict('no_department', ['请先指定承办机构', 'First choose the department that handles it'])
        },
        to: (_tx, { row }) => (row.status === noun.state.replyToCheck ? noun.state.closed : noun.state.handedOver),
        set: async (tx, { row, input }): Promise<Values> =>
          row.status === noun.state.replyToCheck
            ? { closeTime: now(tx), eraseTime: await erasing(tx) }
            : { checkUser: tx.actor.userId, checkTime: now(tx), checkRemark: input.remark ?? null },
        async effect(tx, { row }) {
          const isClosed = row.status === noun.state.closed
          if (isClosed) await openSurvey(tx, noun.name as LetterType, row)
          await informPerson(tx, noun.name, row, isClosed ? 'closed' : 'handedOver')
          await own.checked?.(tx, row)
        },
      },
      checkReject: {
        to: (_tx, { row }) => (row.status === noun.state.replyToCheck ? noun.state.inHandling : noun.state.returned),
        async set(tx, { row, input }): Promise<Values> {
          if (row.status !== noun.state.replyToCheck) return { checkRemark: input.remark }
          const deadline = await nextDeadline(tx, input.deadline, row.deadline)
          // The warnings of a deadline that stays stay with it.
          return { deadline, superviseLevel: Math.min(3, (row.superviseLevel ?? 0) + 1), ...(deadline === row.deadline ? {} : { warnFlag: 0 }) }
        },
        async effect(tx, { row }) {
          if (row.status === noun.state.inHandling && row.warnFlag !== 0) await warn(tx, noun.name as LetterType, row)
        },
      },
      reply: { effect: (tx, { row }) => closeWarnings(tx, noun.name, row.id, ['已答复', 'Answered']) },
      extend: {
        guard(tx, { row, input }) {
          const [old, next] = [momentOf(tx, row.deadline as string), momentOf(tx, input.extendTo)]
          if (next <= old) throw invalid({ extendTo: ['必须晚于原期限', 'This must be later than the deadline as it is'] })
          inFuture(tx, 'extendTo', input.extendTo)
          if (next.getTime() - old.getTime() > longestExtension * 86_400_000)
            throw invalid({ extendTo: [`最多延期${longestExtension}天`, `At most ${longestExtension} more days`] })
        },
        effect: (tx, { row }) => closeWarnings(tx, noun.name, row.id, ['已延期', 'Extended']),
      },
      supervise: { effect: (tx, { row }) => tellSupervised(tx, noun.name, row) },
      merge: {
        async set(tx, { row, input }) {
          const { type, id } = mainOf(noun, input)
          const { letterNo } = await demandMain(tx, noun, row.id, { type, id })
          const main =
            type === noun.name
              ? { repeatOf: id, mainType: null, mainId: null, mainNo: null }
              : { repeatOf: null, mainType: type, mainId: id, mainNo: letterNo }
          return { ...main, eraseTime: await erasing(tx) }
        },
      },
      notAccept: {
        set: async (tx) => ({ eraseTime: await erasing(tx) }),
        effect: (tx, { row }) => informPerson(tx, noun.name, row, 'notAccepted'),
      },
      warn: { effect: (tx, { row }) => warn(tx, noun.name as LetterType, row) },
      erase: {
        set: (tx, { row }) => scrubbed(tx, modelOf(tx, noun), row.id),
        // The line about this very step comes after it, and says what there was before.
        async effect(tx, { row }) {
          await later(tx, forgetting, { noun: noun.name, id: row.id })
        },
      },
    },
    faces: { front: ({ t }) => `${t}.public_reply <> ''` },
    can: { extend: (row) => row.extendTo === null, restore: (row) => !row.isErased },
    calls: {
      async duplicates(ctx, { input }) {
        const model = modelOf(ctx, noun)
        const { id } = await readRow(ctx, noun, input.id)
        return shownTwins(ctx, await twinsOf(ctx, model, id, 'view'))
      },
      async sheet(ctx, { input, reply }) {
        const model = modelOf(ctx, noun)
        const row = withoutHiddenFields(await readRow(ctx, noun, input.id))
        const bytes = await letterSheet(ctx, model, row)
        asFile(reply, `${row.letterNo}.pdf`)
        void reply.type('application/pdf')
        return raw(Readable.from([bytes]))
      },
    },
  })
  return {
    ...behaviour,
    actions: { ...behaviour.actions, ...own.actions },
    can: { ...behaviour.can, ...own.can },
  }
}

/** Until when a letter is handled by its category, or by the days that its sheet names. */
const workedOutDeadline = (ctx: Context, { receiveTime, categoryId, dueDays }: Timed): Promise<string> =>
  deadlineFor(ctx, receiveTime, { categoryId, days: dueDays, usual: 'petition.handleDays' })

interface Timed {
  readonly receiveTime: string
  readonly categoryId: string
  /** Sheets alone have it. */
  readonly dueDays?: number | null
}
