import { expect } from 'vitest'
import { unmaskPerHour } from '../../engine/history/unmask'
import { ident } from '../../engine/sql'
import type { Model } from '../../engine/types'
import type { Answer, Client } from '../world'
import type { Court } from './making'
import { answered, at, has, type Law, refusedByName, unchanged } from './law'
import { fewestOf } from '../people'

const reason = '核对付款账号'

const fieldsOf = ({ noun }: Model): readonly string[] => noun.unmask ?? []

const read = (client: Client, model: Model, id: string, body: Readonly<Record<string, unknown>>): Promise<Answer> =>
  client.post(at(model, `unmask/${id}`), body)

/** What the audit knows of values that were read in full. */
const linesOf = (court: Court, model: Model, id: string) =>
  court.world.database.query<{ who: string; what: unknown; text: string }>(
    `select create_user::text as who, after as what, concat(before, after) as text from log_operatelog where biz_type = $1 and biz_id = $2 and action = 'unmask' order by id`,
    [model.noun.name, id],
  )

/** What a sealed column of a row of acme holds. */
const keptIn = async (court: Court, model: Model, id: string, key: string): Promise<string> => {
  const column = ident(model.columns.get(key)?.name ?? key)
  const [found] = await court.world.database.query<{ sealed: string }>(
    `select ${column} as sealed from ${ident(model.table)} where id = $1::bigint`,
    [id],
  )
  return court.world.own.keys.decrypt('acme', found?.sealed ?? '')
}

export const unmaskLaws: readonly Law[] = [
  {
    name: 'a mask is lifted from one field of a row within reach, for a reason, and each time on the audit, which does not tell the value',
    of: (model) => model.byTenant && model.noun.unmask !== undefined && has(model, 'add'),
    async hold(court, model) {
      const own = await court.body(model, 'acme')
      for (const key of fieldsOf(model)) own[key] ??= await court.value({ ...model.noun.fields[key], required: true } as never, 'acme')
      const made = await court.writer(model).post(at(model, ''), own)
      if (!answered(made, 200, 'add')) return
      const { id } = made.data
      // What no client writes the row has got otherwise.
      for (const key of fieldsOf(model)) if (model.noun.fields[key]?.readOnly) own[key] = await keptIn(court, model, id, key)
      const deputy = court.client('deputy')
      const told: { who: string; what: unknown }[] = []
      for (const field of fieldsOf(model)) {
        const answer = await read(deputy, model, id, { field, reason })
        if (answered(answer, 200, field)) expect.soft(answer.data, field).toEqual({ field, value: own[field] })
        told.push({ who: String(court.stages.acme.users.deputy), what: { unmask: { field, reason } } })
      }
      const lines = await linesOf(court, model, id)
      expect.soft(lines.map(({ who, what }) => ({ who, what }))).toEqual(told)
      for (const field of fieldsOf(model)) expect.soft(lines.map(({ text }) => text).join(), `the audit tells ${field}`).not.toContain(own[field])
      const [field = ''] = fieldsOf(model)
      const other = Object.keys(model.noun.fields).find((key) => !fieldsOf(model).includes(key)) ?? 'id'
      await unchanged(court, model, id, 'a mask that stays', async () => {
        refusedByName(await read(deputy, model, id, { field }), 'reason', 'without a reason')
        refusedByName(await read(deputy, model, id, { field: other, reason }), 'field', 'another field')
        answered(await read(court.client('bare'), model, id, { field, reason }), 403, 'without the permission')
        answered(await read(court.client('chief@beta'), model, id, { field, reason }), 404, 'of another tenant')
        answered(await read(court.client('mixed'), model, id, { field, reason }), 404, 'seen, but beyond the reach of unmasking')
        answered(await read(court.client('unseeing'), model, id, { field, reason }), 404, 'within the reach of unmasking, but not seen')
        if (fewestOf(model.noun) !== field)
          answered(await read(court.client('veiled'), model, id, { field, reason }), 403, 'a field that a data scope hides')
      })
    },
  },
  {
    name: 'nobody reads more values in full within an hour than one needs for work, however many he asks for at once',
    of: (model) => model.byTenant && model.noun.unmask !== undefined,
    async hold(court, model) {
      const { id } = await court.make(model, 'acme')
      const deputy = court.client('deputy')
      const who = court.stages.acme.users.deputy
      const forget = () => court.world.database.run(`delete from log_operatelog where action = 'unmask' and create_user = $1::bigint`, [who])
      await forget()
      await court.world.database.run(
        `insert into log_operatelog (tenant_id, create_user, biz_type, biz_id, action) select 'acme', $1::bigint, $2, $3, 'unmask' from generate_series(1, $4::int)`,
        [who, model.noun.name, id, unmaskPerHour - 2],
      )
      const field = fieldsOf(model)[0]
      const answers = await Promise.all([1, 2, 3, 4].map(() => read(deputy, model, id, { field, reason })))
      expect.soft(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429])
      expect.soft(answers.filter(({ status }) => status === 429).map(({ data }) => data)).toEqual([null, null])
      expect.soft((await linesOf(court, model, id)).length).toBe(unmaskPerHour)
      answered(await read(court.client('chief'), model, id, { field, reason }), 200, 'somebody else')
      await forget()
    },
  },
]
