import { couponScopeNouns } from '@masthead/contract/coupon/discount'
import type { Field } from '@masthead/contract/kit/field'
import { listOf } from '@masthead/contract/kit/message'
import { goodsCategoryType } from '@masthead/contract/mall/product'
import { Form } from 'antd'
import { useEffect, useRef } from 'react'
import { Nothing } from '../kit/kinds/Plain'
import { type CellProps, control, type InputProps } from '../kit/kinds/view'
import { between, useSay } from '../kit/look/language'
import { useNounLater } from '../kit/noun/nouns'
import { useChosen } from '../kit/noun/options'
import { RefPicker } from '../kit/pick/RefPicker'

/** The noun of which a scope names rows; '' for one that names none. */
const nounOf = (scope: unknown): string => couponScopeNouns[String(scope) as keyof typeof couponScopeNouns] ?? ''

/** The field as one that refers to rows of the chosen scope. */
const fieldFor = (field: Field, to: string): Field =>
  ({ ...field, kind: 'refs', to, ...(to === couponScopeNouns.category ? { among: { categoryType: String(goodsCategoryType) } } : {}) }) as Field

/** What a coupon is good for, chosen by name among the rows of the scope that the form says. */
export const ScopeInput = (props: InputProps) => {
  const { field, name, row, value, onChange } = props
  const scope = Form.useWatch('scope', Form.useFormInstance()) ?? row?.scope
  const to = nounOf(scope)
  const before = useRef(to)
  // What was chosen of another scope is none of this one.
  useEffect(() => {
    if (before.current !== '' && to !== '' && before.current !== to) onChange?.(null)
    before.current = to
  }, [to, onChange])
  if (to === '') return null
  return <RefPicker key={to} {...control(props)} many name={name} field={fieldFor(field, to)} row={row} value={value} onChange={onChange} />
}

/** The same by names in a detail. */
export const ScopeCell = ({ name, row }: CellProps) => {
  const say = useSay()
  const ids = listOf(row[name])
  const found = useChosen(useNounLater(nounOf(row.scope)), undefined, ids)
  if (ids.length === 0) return <Nothing />
  return <span translate="no">{(found.data ?? []).map(({ title }) => title).join(say(between))}</span>
}
