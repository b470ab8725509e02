import type { DeclaredAction } from '@masthead/contract/kit/action'
import type { Definition } from '@masthead/contract/kit/definition'
import { type Fields, ref, text, time } from '@masthead/contract/kit/field'
import { type Resource, resource } from '@masthead/contract/kit/resource'
import { reviews } from '@masthead/contract/kit/review'
import { expect, it } from 'vitest'
import { createEngine } from '../engine/model'

/** Reviews and holds that would not be carried out as they are declared are refused when the program starts. */

const fields = { name: text(['名称', 'Name'], { required: true }), why: text(['原因', 'Reason'], { max: 200 }) }
const user = resource('user/user', { label: ['用户', 'User'], tenancy: 'tenant', fields: { name: fields.name } })
const states = {
  asked: { value: 0, label: ['待初审', 'Asked'] },
  checked: { value: 1, label: ['待复审', 'Checked'] },
  passed: { value: 2, label: ['通过', 'Passed'] },
  sentBack: { value: 3, label: ['退回', 'Sent back'] },
} as const

const review = reviews({
  steps: [
    {
      by: 'check',
      as: 'checkUser',
      in: 'asked',
      signs: ['初审', 'First'],
      label: ['初审', 'Check'],
      waits: ['待初审', 'To check'],
      told: ['待初审', 'To check'],
    },
    {
      by: 'pass',
      as: 'passUser',
      in: 'checked',
      signs: ['复审', 'Second'],
      label: ['复审', 'Pass'],
      waits: ['待复审', 'To pass'],
      told: ['待复审', 'To pass'],
    },
  ],
  passed: 'passed',
  refused: { by: 'sendBack', to: 'sentBack', label: ['退回', 'Send back'], reason: 'why', again: {} },
  follows: { by: 'use', queue: 'use', waits: ['待用', 'To use'], told: ['待用', 'To use'] },
  asker: 'createUser',
  names: 'name',
  more: ['{name}', '{name}'],
})

const use = { label: ['使用', 'Use'], from: 'passed', notBy: review.signers } as const
const again = { label: ['重提', 'Ask again'], from: 'sentBack', to: 'asked', writes: review.unsigned } as const

const specimen = resource('cms/specimen', {
  label: ['样本', 'Specimen'],
  tenancy: 'tenant',
  fields: { ...fields, ...review.fields },
  states,
  reviews: [review.chain],
  actions: { ...review.actions, use, again },
  queues: review.queues,
})

const boot = (noun: Resource): unknown => createEngine([user, noun], [])

it('takes reviews as they are made, each signed by another person and led back without signatures', () => {
  expect(() => boot(specimen)).not.toThrow()
  const { check, pass, sendBack } = specimen.actions ?? {}
  expect([check?.to, pass?.from, pass?.to, pass?.notBy]).toEqual([1, 1, 2, ['createUser', 'checkUser']])
  expect(sendBack).toMatchObject({ from: [0, 1, 2], to: 3, turns: { 0: 'check', 1: 'pass', 2: 'use' }, writes: { checkUser: null, passUser: null } })
  expect(specimen.queues).toMatchObject({
    check: { where: { status: 0 }, needs: 'check' },
    pass: { where: { status: 1 } },
    use: { where: { status: 2 } },
  })
  // The first of two signs what the second one signed in a round before.
  expect(check?.writes).toMatchObject({ checkUser: '$me', checkTime: '$now', checkRemark: '$.remark', passUser: null })
})

const withAction = (name: string, change: Partial<DeclaredAction>): Resource =>
  resource('cms/specimen', {
    label: ['样本', 'Specimen'],
    tenancy: 'tenant',
    fields: { ...fields, ...review.fields },
    states,
    reviews: [review.chain],
    actions: { ...review.actions, use, again, [name]: { ...({ ...review.actions, use, again } as Record<string, DeclaredAction>)[name], ...change } },
  } as Definition)

it.each<[what: string, noun: () => Resource, why: RegExp]>([
  ['a review that signs nothing', () => withAction('pass', { writes: {} }), /its review pass does not sign in passUser/],
  ['a person who may review twice', () => withAction('pass', { notBy: ['createUser'] }), /pass may be done by checkUser/],
  ['who asked and may review', () => withAction('check', { notBy: [] }), /check may be done by createUser/],
  ['a reviewer who may go on', () => withAction('use', { notBy: ['createUser', 'checkUser'] }), /use may be done by passUser/],
  [
    'signatures that stay in a row that goes back',
    () => withAction('sendBack', { writes: { passUser: null } }),
    /(leaves the signature|does not clear) checkUser/,
  ],
  ['a turn of nothing', () => withAction('sendBack', { turns: { asked: 'checks' } }), /the unknown checks/],
  [
    'a turn in a state that it does not start from',
    () => withAction('sendBack', { turns: { sentBack: 'check' } }),
    /a turn in a state that it does not start from/,
  ],
  [
    'reviews without their columns',
    () =>
      resource('cms/specimen', {
        ...common,
        fields: { ...fields, checkUser: review.fields.checkUser, checkTime: review.fields.checkTime },
      } as Definition),
    /unknown column|no column/,
  ],
  [
    'reviews without their actions',
    () => resource('cms/specimen', { ...common, actions: { use } } as Definition),
    /its review check is no action of it/,
  ],
])('refuses %s', (_what, noun, why) => {
  expect(() => boot(noun())).toThrow(why)
})

const common = {
  label: ['样本', 'Specimen'],
  tenancy: 'tenant',
  fields: { ...fields, ...review.fields },
  states,
  reviews: [review.chain],
  actions: { ...review.actions, use, again },
} as const

it('knows the states of reviews while it compiles', () => {
  const { passed: _passed, ...fewer } = states
  expect(() =>
    resource('cms/specimen', {
      ...common,
      states: fewer,
      // @ts-expect-error the reviews end in a state that the noun does not have
      actions: review.actions,
    }),
  ).toThrow('passed is no state of status')
})

const holdFields = {
  ...fields,
  takenBy: ref(['领取人', 'Taken by'], 'user/user', { readOnly: true }),
  takenUntil: time(['领取至', 'Taken until'], { readOnly: true }),
}
const holds = { by: 'takenBy', until: 'takenUntil', for: '30m' } as const
const take: DeclaredAction = { label: ['领取', 'Take'], holds, quiet: true }

const taken = (actions: Readonly<Record<string, DeclaredAction>>, more: Fields = holdFields): Resource =>
  resource('cms/specimen', { label: ['样本', 'Specimen'], tenancy: 'tenant', fields: more, states, actions } as Definition)

it('takes a hold that is given back, and clears it where the row moves on', () => {
  const give: DeclaredAction = { label: ['放回', 'Give back'], holds: 'free', quiet: true }
  const noun = taken({ take, give, pass: { label: ['过', 'Pass'], from: 'asked', to: 'passed' }, note: { label: ['记', 'Note'], sets: ['why'] } })
  expect(() => boot(noun)).not.toThrow()
  const nobody = { takenBy: null, takenUntil: null }
  expect([noun.actions?.take?.writes, noun.actions?.give?.writes, noun.actions?.pass?.writes, noun.actions?.note?.writes]).toEqual([
    { takenBy: '$me', takenUntil: '$now+30m' },
    nobody,
    nobody,
    undefined,
  ])
})

it.each<[what: string, noun: () => Resource, why: RegExp]>([
  ['a hold that counts as a change', () => taken({ take: { ...take, quiet: false } }), /declare it quiet/],
  ['what gives back nothing', () => taken({ give: { label: ['放回', 'Give back'], holds: 'free', quiet: true } }), /frees what nothing holds/],
  ['two holds of one row', () => taken({ take, other: { ...take, holds: { ...holds, by: 'createUser' } } }), /otherwise than another one does/],
  ['a hold by no user', () => taken({ take: { ...take, holds: { ...holds, by: 'why' } } }), /takes a row by why, which names no user/],
  ['a hold until no time', () => taken({ take: { ...take, holds: { ...holds, until: 'why' } } }), /until why, which is no time/],
  [
    'a hold that anybody may write',
    () => taken({ take }, { ...holdFields, takenUntil: time(['领取至', 'Taken until']) }),
    /takes a row by what anybody may write/,
  ],
])('refuses %s', (_what, noun, why) => {
  expect(() => boot(noun())).toThrow(why)
})
