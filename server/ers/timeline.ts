import { ersevent } from '@masthead/contract/ers/ersevent'
import { erseventfeedback } from '@masthead/contract/ers/erseventfeedback'
import { erseventlog } from '@masthead/contract/ers/erseventlog'
import type { Action } from '@masthead/contract/kit/action'
import { type Label, say } from '@masthead/contract/kit/label'
import { operatorLabel } from '@masthead/contract/kit/program'
import { dept } from '@masthead/contract/system/dept'
import { behave } from '../engine/behave'
import { toldOf } from '../telling/told'
import { withoutHiddenFields } from '../engine/reach/veil'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { Behaviour, ColumnPlace, Context } from '../engine/types'
import { readRow } from '../engine/verbs'

/** A unit that a line of the log speaks of. */
const unit =
  (index: 0 | 1) =>
  ({ t }: ColumnPlace): string =>
    `${t}.diff->'deptId'->>${index}`

const most = 500

const between: Label = ['、', ', ']

/** One thing that was done about an emergency, or came back from its place. */
export interface Moment {
  readonly kind: 'step' | 'feedback'
  readonly action: string
  readonly actionName: string
  readonly beforeStatus: number | null
  readonly afterStatus: number | null
  readonly fromDept: string | null
  readonly toDept: string | null
  readonly operator: string | null
  readonly remark: string | null
  /** The people who were notified. */
  readonly told: string | null
  readonly images: string | null
  readonly lat: number | null
  readonly lng: number | null
  readonly needSupport: boolean
  readonly createTime: string
}

const added: Label = ['上报', 'Reported']
const actions: Readonly<Record<string, Action | undefined>> = ersevent.actions ?? {}

/** All that happened about an event, in its order, for a user who may see it. */
export const timelineOf = async (ctx: Context, id: unknown): Promise<Moment[]> => {
  const event = withoutHiddenFields(await readRow(ctx, ersevent, id, { verb: 'view' }))
  const text = (label: Label): string => say(label, ctx.language)
  const none = {
    beforeStatus: null,
    afterStatus: null,
    fromDept: null,
    toDept: null,
    told: null,
    images: null,
    lat: null,
    lng: null,
    needSupport: false,
  }
  const steps = await rows(ctx, erseventlog, { eventId: event.id }, unscoped).list(
    ['action', 'beforeStatus', 'afterStatus', 'fromDept', 'toDept', 'operator', 'remark', 'told', 'createTime'],
    { limit: most },
  )
  const reports = await rows(ctx, erseventfeedback, { eventId: event.id }, unscoped).list(
    ['typeId', 'content', 'images', 'lat', 'lng', 'needSupport', 'createUser', 'createTime'],
    { limit: most },
  )
  withoutHiddenFields([steps, reports])
  const [made] = await within(ctx).query<{ told: string | null }>(
    `select ${toldOf('m', { noun: `'${ersevent.name}'`, row: 'm.id' })} as told
     from (select tenant_id, id, create_time, 'add' as action from ers_ersevent where ${ofTenant} and id = $2::bigint) m`,
    [event.id],
  )
  const hearers = [made?.told, ...steps.map(({ told }) => told)].flatMap((told) => told?.split(',') ?? [])
  const names = new Map(
    (
      await within(ctx).query<{ id: string; name: string }>(
        `select id::text as id, real_name as name from user_user where ${ofTenant} and id = any($2::bigint[])`,
        [[event.createUser, ...reports.map(({ createUser }) => createUser), ...hearers].filter(Boolean)],
      )
    ).map(({ id: user, name }) => [user, name]),
  )
  const unitIds = steps.flatMap(({ fromDept, toDept }) => [fromDept, toDept]).filter((one) => one !== null)
  const units = unitIds.length > 0 ? await rows(ctx, dept, { id: [...new Set(unitIds)] }, { ...unscoped, bin: 'also' }).list(['deptName']) : []
  const unitNames = new Map(units.map(({ id: one, deptName }) => [one, deptName]))
  const by = (user: unknown): string | null => names.get(String(user ?? '')) ?? null
  const toldAs = (told: string | null | undefined): string | null =>
    told
      ? told
          .split(',')
          .flatMap((user) => by(user) ?? [])
          .join(say(between, ctx.language)) || null
      : null
  const kinds = erseventfeedback.fields.typeId.choices as Readonly<Record<string, Label>>
  // Ids follow each other as things do: two of one second stand in their order.
  const found: (readonly [id: string, Moment])[] = [
    [
      '0',
      {
        ...none,
        kind: 'step',
        action: 'add',
        actionName: text(added),
        operator: by(event.createUser),
        remark: null,
        told: toldAs(made?.told),
        createTime: event.createTime,
      },
    ],
    ...steps
      .filter(({ action }) => action !== 'feedback')
      .map((line): readonly [string, Moment] => {
        const { label } = actions[line.action] ?? {}
        return [
          line.id,
          {
            ...none,
            kind: 'step',
            action: line.action,
            actionName: label ? text(label) : (line.action ?? ''),
            beforeStatus: line.beforeStatus,
            afterStatus: line.afterStatus,
            fromDept: unitNames.get(line.fromDept ?? '') ?? null,
            toDept: unitNames.get(line.toDept ?? '') ?? null,
            operator: line.operator ? text(operatorLabel(line.operator)) : null,
            remark: line.remark ?? null,
            told: toldAs(line.told),
            createTime: line.createTime,
          },
        ]
      }),
    ...reports.map((one): readonly [string, Moment] => [
      one.id,
      {
        ...none,
        kind: 'feedback',
        action: one.typeId,
        actionName: one.typeId ? text(kinds[one.typeId] ?? [one.typeId, one.typeId]) : '',
        operator: by(one.createUser),
        remark: one.content ?? null,
        images: one.images,
        lat: one.lat,
        lng: one.lng,
        needSupport: one.needSupport,
        createTime: one.createTime,
      },
    ]),
  ]
  return found
    .sort(([one, a], [other, b]) => (a.createTime === b.createTime ? (BigInt(one) < BigInt(other) ? -1 : 1) : a.createTime < b.createTime ? -1 : 1))
    .map(([, moment]) => moment)
}

export const erseventlogBehaviour: Behaviour = behave(erseventlog, {
  columns: { fromDept: unit(0), toDept: unit(1), told: ({ t }) => toldOf(t, { noun: `'${ersevent.name}'`, row: `${t}.event_id` }) },
  names: { fromDept: 'system/dept', toDept: 'system/dept', told: 'user/user' },
  calls: { timeline: (ctx, { input }) => timelineOf(ctx, input.id) },
})
