import { enrollmould } from '@masthead/contract/general/enrollmould'
import { listOf } from '@masthead/contract/kit/message'
import type { Label } from '@masthead/contract/kit/label'
import { behave } from '../engine/behave'
import { sameTenant } from '../engine/reach/within'
import type { PatternFault } from '../platform/text/pattern'
import { invalid } from '../platform/refusal'
import { listIn } from './given'
import { patternsOf, type Question } from './answers'

const patternFault = (fault: PatternFault, label: string): Label => {
  switch (fault) {
    case 'syntax':
      return [`“${label}”的格式不是正确的正则表达式`, `The pattern of “${label}” is not a valid regular expression`]
    case 'unsupported':
      return [
        `“${label}”的格式不可用：不支持环视、反向引用和修饰符`,
        `The pattern of “${label}” cannot be used: look-around, back-references and modifiers are not supported`,
      ]
    case 'tooLarge':
      return [`“${label}”的格式过于复杂，请减少重复的次数`, `The pattern of “${label}” is too complex: use smaller repetition counts`]
  }
}

/** Throws where a form asks for one thing twice, lets nobody choose, or has a pattern that is refused. */
const demandSound = (fields: unknown): void => {
  const questions = listIn<Question>(fields)
  const say = (text: Label): never => {
    throw invalid({ fields: text })
  }
  const keys = questions.map(({ key }) => key)
  const twice = keys.find((key, index) => keys.indexOf(key) !== index)
  if (twice) say([`报名项标识重复：${twice}`, `Two questions have the key ${twice}`])
  for (const { label, type, options } of questions) {
    if ((type === 'select' || type === 'multiple') && listOf(options ?? '').length < 2)
      say([`“${label}”至少要有两个选项`, `There must be two options at least: ${label}`])
  }
  for (const [{ label }, fault] of patternsOf(questions).faults) say(patternFault(fault, label))
}

const sound = {
  guard: (_tx: unknown, { values }: { values: { fields?: unknown } }): void => (values.fields === undefined ? undefined : demandSound(values.fields)),
}

export const enrollmouldBehaviour = behave(enrollmould, {
  create: sound,
  update: sound,
  columns: {
    useCount: ({ t }) =>
      `(select count(*)::int from activities_campaign c where ${sameTenant('c', t)} and c.mould_id = ${t}.id and not c.is_deleted)`,
  },
})
