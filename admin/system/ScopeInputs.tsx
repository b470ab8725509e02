import type { Field } from '@masthead/contract/kit/field'
import { listOf } from '@masthead/contract/kit/message'
import { scopedColumns } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { menu } from '@masthead/contract/system/menu'
import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import type { RowAs } from '../kit/noun/rowAs'
import { call } from '../kit/wire/client'
import { control, type InputProps } from '../kit/kinds/view'
import { useSay } from '../kit/look/language'
import { apiOf, loadNoun } from '../kit/noun/nouns'
import { words } from './words'

/** The resource that the menu chosen in this form opens, with its fields; undefined where it opens none. */
export const useMenuNoun = (): Resource | undefined => {
  const form = Form.useFormInstance()
  const menuId: unknown = Form.useWatch('menuId', form)
  const { data } = useQuery({
    queryKey: ['row', menu.name, menuId, 'noun'],
    enabled: typeof menuId === 'string' && menuId !== '',
    queryFn: async ({ signal }) => {
      const { noun } = await call<RowAs<typeof menu>>('GET', apiOf(menu, 'detail'), { query: { id: String(menuId) }, signal })
      return noun ? loadNoun(noun).catch(() => null) : null
    },
  })
  return data ?? undefined
}

/** The fields that a scope leaves to be seen: all of them, or those that are chosen. */
export const FieldsInput = (props: InputProps) => {
  const say = useSay()
  const noun = useMenuNoun()
  const chosen = listOf(props.value).filter((name) => name !== '*')
  const known = Object.entries(noun ? scopedColumns(noun) : {}).map(([key, label]) => ({ value: key, label: `${say(label)} (${key})` }))
  return (
    <Select
      {...control(props)}
      mode="multiple"
      className="whole"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={say(words.allFields)}
      options={known}
      value={chosen}
      onChange={(names: string[]) => props.onChange?.(names.length > 0 ? names.join(',') : '*')}
    />
  )
}

const pointsAt = (field: Field, noun: string): boolean => field.kind === 'ref' && field.to === noun

/** The user or department by which a rule goes: who made the row, or one that the row names. */
export const ColumnInput = (props: InputProps) => {
  const say = useSay()
  const noun = useMenuNoun()
  const form = Form.useFormInstance()
  const isOwn = Number(Form.useWatch('scopeType', form)) === 2
  const standard = isOwn ? { value: 'createUser', label: say(words.creator) } : { value: 'createDept', label: say(words.creatorDept) }
  const others = Object.entries(noun?.fields ?? {}).filter(([, field]) => pointsAt(field, isOwn ? 'user/user' : 'system/dept'))
  const options = [standard, ...others.map(([key, field]) => ({ value: key, label: `${say(field.label)} (${key})` }))]
  const value = options.some((one) => one.value === props.value) ? String(props.value) : standard.value
  return <Select {...control(props)} className="whole" options={options} value={value} onChange={(key: string) => props.onChange?.(key)} />
}
