import { expect, it } from 'vitest'
import { text } from './field'
import { resource } from './resource'

const states = {
  open: { value: 0, label: ['开放', 'Open'] },
  read: { value: 5, label: ['已读', 'Read'], tone: 'busy' },
  shut: { value: 9, label: ['关闭', 'Shut'] },
} as const

const common = { label: ['信', 'Note'], tenancy: 'tenant', fields: { name: text(['名称', 'Name'], { required: true }) } } as const

const note = resource('cms/note', {
  ...common,
  states,
  initial: 'read',
  machines: { mood: { label: ['心情', 'Mood'], states: { calm: { value: 0, label: ['平', 'Calm'] }, glad: { value: 2, label: ['喜', 'Glad'] } } } },
  editIn: ['open', 'read'],
  deleteIn: { status: 'shut', mood: 'calm' },
  made: { tells: { whom: 'createUser', what: ['有', 'There'], in: 'read' } },
  actions: {
    shut: { label: ['关闭', 'Shut'], from: ['open', 'read'], to: 'shut' },
    turn: { label: ['转换', 'Turn'], from: ['open', 'read', 'shut'], to: { open: ['read', 'shut'], read: 'shut', shut: 'open' } },
    cheer: {
      label: ['鼓励', 'Cheer'],
      from: { status: 'open', mood: 'calm' },
      to: { mood: 'glad' },
      tells: { whom: 'createUser', what: ['喜', 'Glad'], in: { mood: 'glad' } },
    },
    calm: { label: ['平复', 'Calm'], to: { mood: { glad: 'calm' } } },
  },
  queues: { waiting: { label: ['待读', 'To read'], where: { status: ['open', 'read'], mood_notequal: 'glad', createUser: '$me', name: 'open' } } },
  reports: {
    sums: {
      label: ['统计', 'Sums'],
      call: 'GET sums',
      access: 'login',
      where: { status: 'shut' },
      sums: { glad: { do: 'count', where: { mood: 'glad' } } },
    },
  },
})

it('reads states by value wherever a declaration names them', () => {
  expect(note).toMatchObject({
    states: { 0: ['开放', 'Open'], 5: ['已读', 'Read', 'busy'], 9: ['关闭', 'Shut'] },
    initial: 5,
    machines: { mood: { initial: 0, states: { 0: ['平', 'Calm'], 2: ['喜', 'Glad'] } } },
    editIn: [0, 5],
    deleteIn: { status: 9, mood: 0 },
    made: { tells: [{ in: 5 }] },
    queues: { waiting: { where: { status: [0, 5], mood_notequal: 2, createUser: '$me', name: 'open' } } },
    reports: { sums: { where: { status: 9 }, sums: { glad: { where: { mood: 2 } } } } },
  })
  expect(note.state).toEqual({ open: 0, read: 5, shut: 9 })
  expect(note.machineState).toEqual({ mood: { calm: 0, glad: 2 } })
})

it('says where an action leads from each of its states', () => {
  const { shut, turn, cheer, calm } = note.actions ?? {}
  expect(shut).toMatchObject({ from: [0, 5], to: 9, arrows: { status: { 0: [9], 5: [9] } } })
  expect(turn?.to).toEqual([5, 9, 0])
  expect(turn?.arrows).toEqual({ status: { 0: [5, 9], 5: [9], 9: [0] } })
  expect(cheer).toMatchObject({ from: { status: 0, mood: 0 }, arrows: { mood: { 0: [2] } }, tells: [{ in: { mood: 2 } }] })
  // Of a machine that it does not start from, the arrows say which states it leaves.
  expect(calm?.arrows).toEqual({ mood: { 2: [0] } })
})

it.each([
  ['a name that is no state', { from: 'opened' }, 'opened is no state of status'],
  ['a number in the place of a name', { from: 0 }, '0 is no state of status'],
  ['several states that lead to several', { from: ['open', 'read'], to: ['read', 'shut'] }, 'go leads from several states of status to several'],
  ['arrows that leave a source out', { from: ['open', 'read'], to: { open: 'shut' } }, 'other states of status than those that it starts from'],
  ['arrows from another state', { from: 'open', to: { read: 'shut' } }, 'other states of status than those that it starts from'],
])('refuses %s', (_what, action, why) => {
  expect(() => resource('cms/note', { ...common, states, actions: { go: { label: ['去', 'Go'], ...(action as object) } } })).toThrow(why)
})

it('refuses a condition on a state that is none', () => {
  expect(() => resource('cms/note', { ...common, states, queues: { waiting: { label: ['待', 'To'], where: { status: 'opened' } } } })).toThrow(
    'opened is no state of status',
  )
})

it('knows the states of a noun while it compiles', () => {
  // @ts-expect-error a state that is not declared
  expect(() => resource('cms/note', { ...common, states, actions: { go: { label: ['去', 'Go'], from: 'opened', to: 'shut' } } })).toThrow()
  // @ts-expect-error a target that is not declared
  expect(() => resource('cms/note', { ...common, states, actions: { go: { label: ['去', 'Go'], from: 'open', to: 'closed' } } })).toThrow()
  // @ts-expect-error the value of a state in the place of its name
  expect(() => resource('cms/note', { ...common, states, editIn: 0 })).toThrow()
  // @ts-expect-error a state to begin in that is not declared
  resource('cms/note', { ...common, states, initial: 'opened' })
  // @ts-expect-error a value of a state that is not declared
  expect(note.state.opened).toBeUndefined()
})
