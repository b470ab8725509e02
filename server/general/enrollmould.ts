import { enrollmould } from '@masthead/contract/general/enrollmould'
import { listOf } from '@masthead/contract/kit/message'
import type { Label } from '@masthead/contract/kit/label'
import { behave } from '../engine/behave'
import { sameTenant } from '../engine/reach/within'
import { invalid } from '../platform/refusal'
import { listIn } from './given'
import { isPlainPattern, type Question } from './answers'

/** Throws where a form asks for one thing twice, lets nobody choose, or has a pattern that is none. */
const demandSound = (fields: unknown): void => {
  const questions = listIn<Question>(fields)
  const say = (text: Label): never => {
    throw invalid({ fields: text })
  }
  const keys = questions.map(({ key }) => key)
  const twice = keys.find((key, index) => keys.indexOf(key) !== index)
  if (twice) say([`报名项标识重复：${twice}`, `Two questions have the key ${twice}`])
  for (const { label, type, options, regex } of questions) {
    if ((type === 'select' || type === 'multiple') && listOf(options ?? '').length < 2)
      say([`“${label}”至少要有两个选项`, `There must be two options at least: ${label}`])
    if (regex && !isPlainPattern(regex))
      say([`“${label}”的格式不可用：不支持括号，不定长的部分最多两处`, `This pattern cannot be used (no groups, two open ends at most): ${label}`])
  }
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
