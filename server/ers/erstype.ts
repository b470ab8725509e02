import { erstype } from '@masthead/contract/ers/erstype'
import { behave } from '../engine/behave'
import { invalid } from '../platform/refusal'

/** A severity has one clock. */
const demandOnce = ({ values }: { readonly values: { readonly clocks?: unknown } }): void => {
  const list: unknown = typeof values.clocks === 'string' && values.clocks !== '' ? JSON.parse(values.clocks) : values.clocks
  if (!Array.isArray(list)) return
  const grades = list.map(({ severity }: { severity: unknown }) => String(severity))
  if (new Set(grades).size < grades.length) throw invalid({ clocks: ['每个等级只能填写一次', 'Each severity can appear only once'] })
}

export const erstypeBehaviour = behave(erstype, {
  create: { guard: (_tx, about) => demandOnce(about) },
  update: { guard: (_tx, about) => demandOnce(about) },
})
