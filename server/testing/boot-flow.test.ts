import type { Definition } from '@masthead/contract/kit/definition'
import { phone, ref, secret, text } from '@masthead/contract/kit/field'
import { type Resource, resource } from '@masthead/contract/kit/resource'
import { expect, it } from 'vitest'
import { createEngine } from '../engine/model'

/** A process that could not carry a noun's rows as it declares is refused when the program starts. */

const name = text(['名称', 'Name'], { required: true })
const follow = resource('flow/follow', { label: ['流程', 'Process'], tenancy: 'tenant', fields: { name } })
const flow = { instance: 'processId', start: 'begin', approved: 'pass', refused: 'refuse', withdrawn: 'leave' } as const
const states = {
  draft: { value: 0, label: ['草稿', 'Draft'] },
  asked: { value: 1, label: ['审批中', 'Asked'] },
  done: { value: 2, label: ['完成', 'Done'] },
} as const
const fields = { name, processId: ref(['流程', 'Process'], 'flow/follow', { readOnly: true }) }
const actions = {
  begin: { label: ['提交', 'Begin'], from: 'draft', to: 'asked' },
  pass: { label: ['通过', 'Pass'], from: 'asked', to: 'done' },
  refuse: { label: ['驳回', 'Refuse'], from: 'asked', to: 'draft', input: { remark: text(['原因', 'Reason'], { required: true }) } },
  leave: { label: ['撤回', 'Leave'], from: 'asked', to: 'draft' },
} as const

const noun = (wrong: Partial<Definition> = {}): Resource =>
  resource('cms/specimen', {
    label: ['样本', 'Specimen'],
    tenancy: 'tenant',
    fields,
    states,
    actions,
    flow,
    editIn: 'draft',
    deleteIn: 'draft',
    ...wrong,
  } as never)

it.each<[what: string, why: RegExp, wrong: object]>([
  ['a column that is no reference to a process', /name is no read-only reference/, { flow: { ...flow, instance: 'name' } }],
  ['a reference that clients write', /processId is no read-only/, { fields: { name, processId: ref(['流程', 'Process'], 'flow/follow') } }],
  ['a beginning without a state', /begins by name, which leads/, { flow: { ...flow, start: 'name' } }],
  ['an end that is no action', /ends by stop, which is no action/, { flow: { ...flow, withdrawn: 'stop' } }],
  ['an end that starts elsewhere', /ends by begin, which does not start/, { flow: { ...flow, approved: 'begin' } }],
  ['an end that stays', /leaves the row where it is/, { actions: { ...actions, pass: { label: ['通过', 'Pass'], from: 'asked', to: 'asked' } } }],
  [
    'an end that demands more than a remark',
    /demands more than a remark/,
    { actions: { ...actions, pass: { ...actions.pass, input: { amount: text(['金额', 'Amount'], { required: true }) } } } },
  ],
  ['an end that demands a field', /demands more than a remark/, { actions: { ...actions, pass: { ...actions.pass, sets: ['name!'] } } }],
  ['rows that are edited meanwhile', /somebody may edit it/, { editIn: ['draft', 'asked'] }],
  ['rows that are deleted meanwhile', /somebody may delete it/, { deleteIn: undefined }],
])('a flow with %s is refused', (_what, why, wrong) => {
  expect(() => createEngine([follow, noun(wrong)], [])).toThrow(why)
})

it('a flow that is carried out as declared is taken', () => {
  expect(() => createEngine([follow, noun()], [])).not.toThrow()
  expect(noun().actions?.begin?.writes).toEqual({ processId: null })
})

it.each<[what: string, why: RegExp, action: object]>([
  ['of the program', /pass is approvable, and no action that waits/, { system: true }],
  ['that leaves the version alone', /no action that waits/, { quiet: true }],
  ['for the bin', /no action that waits/, { bin: 'into' }],
  ['of several rows at once', /no action that waits/, { together: true }],
  ['with a secret', /its key must not be kept/, { input: { key: secret(['钥匙', 'Key']) } }],
  ['with a phone', /its phone must not be kept/, { input: { phone: phone(['手机号', 'Phone'], { mask: 'phone' }) } }],
])('an approvable action %s is refused', (_what, why, more) => {
  const wrong = { flow: undefined, actions: { ...actions, pass: { ...actions.pass, approvable: true, ...more } } }
  expect(() => createEngine([follow, noun(wrong as never)], [])).toThrow(why)
})
