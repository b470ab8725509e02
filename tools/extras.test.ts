import { expect, test } from 'vitest'
import { day, integer, ref, text, time } from '@masthead/contract/kit/field'
import { resource, type Resource } from '@masthead/contract/kit/resource'
import { createEngine } from '../server/engine/model'
import type { Word } from './extras'
import { migrationTo } from './migration'
import { type Schema, schemaOf } from './schema'
import { snapshotText } from './snapshot'

const room = (more: object = {}): Resource =>
  resource('cms/room', {
    label: ['会议室', 'Room'],
    tenancy: 'tenant',
    fields: {
      name: text(['名称', 'Name'], { required: true }),
      parentId: ref(['上级', 'Parent'], 'cms/room'),
      sold: integer(['已售', 'Sold']),
      stock: integer(['库存', 'Stock']),
      rest: integer(['剩余', 'Left'], { readOnly: true }),
      fromDay: day(['开始', 'From']),
      toDay: day(['结束', 'To']),
      fromTime: time(['开始', 'From']),
      toTime: time(['结束', 'To']),
    },
    states: {
      draft: { value: 0, label: ['草稿', 'Draft'] },
      valid: { value: 1, label: ['生效', 'Valid'] },
      void: { value: 2, label: ['作废', 'Void'] },
    },
    ...more,
  })

const engineOf = (noun: Resource) => createEngine([noun], [])
const before = (noun: Resource): Promise<Schema> => schemaOf(engineOf(noun), [])

test('rows that lie apart have an exclusion constraint over the living ones of the states that count', async () => {
  const engine = engineOf(room({ apart: { by: ['parentId'], from: 'fromTime', to: 'toTime', in: ['draft', 'valid'] } }))
  const { inside, late } = await migrationTo(engine, await before(room()), await schemaOf(engine))
  expect(inside).toEqual([
    'ALTER TABLE "cms_room" ADD CONSTRAINT "cms_room_to_time_after_check" CHECK ("from_time" <= "to_time");',
    'CREATE EXTENSION IF NOT EXISTS btree_gist;',
    `ALTER TABLE "cms_room" ADD CONSTRAINT "cms_room_apart" EXCLUDE USING gist ("tenant_id" WITH =, "parent_id" WITH =, tstzrange("from_time", "to_time", '[)') WITH &&) WHERE (NOT "is_deleted" AND "status" IN (0, 1));`,
  ])
  expect(late).toEqual([])
})

test('a constraint that changes is dropped first and made again last, and one that went is dropped alone', async () => {
  const first = engineOf(room({ apart: { by: ['parentId'], from: 'fromTime', to: 'toTime' } }))
  const second = engineOf(room({ apart: { by: ['parentId'], from: 'fromDay', to: 'toDay' } }))
  const changed = (await migrationTo(second, await schemaOf(first), await schemaOf(second))).inside
  expect(changed[0]).toBe('ALTER TABLE "cms_room" DROP CONSTRAINT "cms_room_apart";')
  expect(changed.at(-1)).toContain(`daterange("from_day", "to_day", '[]') WITH &&`)
  expect((await migrationTo(engineOf(room()), await schemaOf(first), await before(room()))).inside).toEqual([
    'ALTER TABLE "cms_room" DROP CONSTRAINT "cms_room_apart";',
    'ALTER TABLE "cms_room" DROP CONSTRAINT "cms_room_to_time_after_check";',
  ])
})

test('what rows lie apart by must be fields, and a span has two ends of one kind', () => {
  const refused = (apart: object, message: string): void => expect(() => engineOf(room({ apart }))).toThrow(message)
  refused({ by: ['roomId'], from: 'fromDay', to: 'toDay' }, 'cms/room: its rows are apart by the unknown field roomId')
  refused({ by: ['parentId'], from: 'fromDay', to: 'toTime' }, 'cms/room: apart lies between two days or two times, not fromDay and toTime')
  refused({ by: [], from: 'name', to: 'name' }, 'cms/room: apart lies between two days or two times')
})

const upTo: Word = () => ({ checks: { sold_up_to: '"sold" <= "stock"' } })
const rest =
  (expression: string): Word =>
  () => ({ generated: { rest: expression } })
const watched: Word = ({ table }) => ({
  extras: [
    {
      name: `${table}_watch`,
      make: `CREATE FUNCTION ${table}_watch() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';`,
      drop: `DROP FUNCTION ${table}_watch();`,
    },
    {
      name: `${table}_watched`,
      make: `CREATE CONSTRAINT TRIGGER ${table}_watched AFTER INSERT ON "${table}" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ${table}_watch();`,
      drop: `DROP TRIGGER ${table}_watched ON "${table}";`,
    },
  ],
})

test('a check, a generated column and a deferred trigger are printed where a word asks for them, and kept in the snapshot', async () => {
  const noun = room()
  const { rest: _rest, ...fields } = noun.fields
  const engine = engineOf(noun)
  const declared = await schemaOf(engine, [upTo, rest('"stock" - "sold"'), watched])
  const { inside } = await migrationTo(engine, await before({ ...noun, fields }), declared)
  expect(inside).toEqual([
    'ALTER TABLE "cms_room" ADD COLUMN "rest" bigint GENERATED ALWAYS AS ("stock" - "sold") STORED;',
    'ALTER TABLE "cms_room" ADD CONSTRAINT "cms_room_sold_up_to_check" CHECK ("sold" <= "stock");',
    expect.stringMatching(/^CREATE FUNCTION cms_room_watch/),
    expect.stringMatching(/^CREATE CONSTRAINT TRIGGER cms_room_watched .* DEFERRABLE INITIALLY DEFERRED/),
  ])
  const table = declared.get('cms_room')
  expect(table && snapshotText(table)).toMatch(
    /\n {1}"extras": \[\n {2}\{"name":"cms_room_watch",.*\},\n {2}\{"name":"cms_room_watched",.*\}\n {1}\]\n/,
  )
  expect((await migrationTo(engine, declared, await schemaOf(engine, [upTo, rest('"stock" - "sold"')]))).inside).toEqual([
    'DROP TRIGGER cms_room_watched ON "cms_room";',
    'DROP FUNCTION cms_room_watch();',
  ])
})

test('another expression for a column that exists is refused', async () => {
  const engine = engineOf(room())
  const [plain, first, second] = await Promise.all([schemaOf(engine), schemaOf(engine, [rest('"stock"')]), schemaOf(engine, [rest('"sold"')])])
  await expect(migrationTo(engine, first, second)).rejects.toThrow('cms_room.rest comes from another expression than before')
  await expect(migrationTo(engine, plain, first)).rejects.toThrow('cms_room.rest comes from another expression than before')
})
