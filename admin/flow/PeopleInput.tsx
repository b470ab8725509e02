import { bareKinds, type PeopleKind, peopleKinds } from '@masthead/contract/flow/words'
import type { Field } from '@masthead/contract/kit/field'
import { ref, refs } from '@masthead/contract/kit/field'
import { Input, InputNumber, Select } from 'antd'
import { kinds } from '../kit/kinds/kinds'
import { useSay } from '../kit/look/language'
import { words } from './words'

interface Props {
  readonly value: string
  readonly onChange: (value: string) => void
}

const targets: Partial<Record<PeopleKind, Field>> = {
  user: refs(['用户', 'Users'], 'user/user'),
  role: ref(['角色', 'Role'], 'system/role'),
  post: ref(['岗位', 'Post'], 'system/post'),
  dept: ref(['部门', 'Department'], 'system/dept'),
  deptHead: ref(['部门', 'Department'], 'system/dept'),
}

const kindOf = (value: string): PeopleKind => {
  const kind = value.split(',')[0]?.split(':')[0] ?? ''
  return kind in peopleKinds ? (kind as PeopleKind) : 'starterHead'
}

const namesIn = (value: string): string =>
  value
    .split(',')
    .map((one) => one.split(':')[1] ?? '')
    .filter(Boolean)
    .join(',')

const listIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : String(value ?? '').split(',')).filter((one) => one !== '')

/** Where the people of a step come from: a kind, and what it names. */
export const PeopleInput = ({ value, onChange }: Props) => {
  const say = useSay()
  const kind = kindOf(value)
  const said = namesIn(value)
  const target = targets[kind]
  const Chosen = target ? kinds[target.kind].Input : undefined
  const name = (ids: unknown): void =>
    onChange(
      listIn(ids)
        .map((id) => `${kind}:${id}`)
        .join(','),
    )
  return (
    <div className="flow-people">
      <Select
        aria-label={say(words.kind)}
        value={value === '' ? undefined : kind}
        placeholder={say(words.kind)}
        options={Object.entries(peopleKinds).map(([key, label]) => ({ value: key, label: say(label) }))}
        onChange={(next: PeopleKind) => onChange(bareKinds.includes(next) ? next : next === 'head' ? 'head:1' : `${next}:`)}
      />
      {value !== '' && target && Chosen && (
        <Chosen
          name="people"
          field={target}
          value={target.kind === 'refs' ? said : said || undefined}
          onChange={name}
          aria-label={say(target.label)}
        />
      )}
      {kind === 'head' && value !== '' && (
        <InputNumber aria-label={say(words.level)} min={1} max={9} value={Number(said || 1)} onChange={(level) => onChange(`head:${level ?? 1}`)} />
      )}
      {kind === 'field' && value !== '' && (
        <Input
          aria-label={say(words.fieldKey)}
          placeholder={say(words.fieldKey)}
          value={said}
          onChange={({ target: { value: key } }) => onChange(`field:${key}`)}
        />
      )}
    </div>
  )
}
