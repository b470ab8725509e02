import { phrases } from '../../kit/look/phrases'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { Field, Fields } from '@masthead/contract/kit/field'
import { type Label, say as sayIn } from '@masthead/contract/kit/label'
import { problemWith } from '@masthead/contract/kit/message'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useId } from 'react'
import { call } from '../../kit/wire/client'
import { kinds } from '../../kit/kinds/kinds'
import { currentLanguage, useSay, useTerm } from '../../kit/look/language'
import { toast } from '../../kit/look/toast'
import { words } from './reporter-words'
import { filled } from '../words'

export type Part = Readonly<Record<string, unknown>>

interface Props {
  /** The field of the declaration that holds the rows. */
  readonly field: Field
  readonly add: Label
  /** Said of a row too many. */
  readonly full: Label
  readonly value?: readonly Part[]
  readonly onChange?: (rows: readonly Part[]) => void
}

/** Rows that belong to a person: bank accounts, addresses, relatives. The button stays, and says when there can be no more. */
export const PartRows = ({ field, add, full, value = [], onChange }: Props) => {
  const say = useSay()
  const base = useId()
  const shape: Fields = field.shape ?? {}
  const change = (at: number, part: Part): void => onChange?.(value.map((row, index) => (index === at ? { ...row, ...part } : row)))
  const regions = Object.entries(shape).filter(([, inner]) => inner.kind === 'region')
  const more = (): void => {
    if (value.length >= (field.max ?? Number.POSITIVE_INFINITY)) toast('warning', say(full))
    else onChange?.([...value, {}])
  }
  return (
    <div className="part-rows">
      {value.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity but their place
        <fieldset key={at} className={regions.length > 0 ? 'part-row part-three' : 'part-row'}>
          {regions.length > 0 && <Regions named={regions} row={row} base={`${base}-${at}`} onChange={(part) => change(at, part)} />}
          {Object.entries(shape)
            .filter(([, inner]) => inner.kind !== 'region')
            .map(([key, inner]) => {
              const { Input } = kinds[inner.kind]
              const id = `${base}-${at}-${key}`
              return (
                <div key={key} className={(inner.max ?? 0) >= 200 ? 'part-line part-wide' : 'part-line'}>
                  <label htmlFor={id}>
                    {inner.required && <i aria-hidden="true">*</i>}
                    {say(inner.label)}
                  </label>
                  <Input
                    id={id}
                    name={key}
                    field={inner}
                    value={row[key]}
                    aria-required={Boolean(inner.required)}
                    onChange={(next) => change(at, { [key]: next })}
                  />
                </div>
              )
            })}
          <Button
            type="text"
            danger
            className="part-remove"
            icon={<DeleteOutlined />}
            aria-label={say(filled(words.remove, { what: say(field.label), place: String(at + 1) }))}
            onClick={() => onChange?.(value.filter((_, index) => index !== at))}
          />
        </fieldset>
      ))}
      <Button type="dashed" icon={<PlusOutlined />} onClick={more}>
        {say(add)}
      </Button>
    </div>
  )
}

/** What is wrong with the first row that has something wrong, in words; `needed` when there is no row. */
export const partsProblem = (field: Field, rows: readonly Part[] | undefined, needed?: Label): string | undefined => {
  if (!rows?.length) return needed && sayIn(needed, currentLanguage())
  for (const row of rows) {
    for (const [key, inner] of Object.entries((field.shape ?? {}) as Fields)) {
      const wrong = problemWith(inner, row[key])
      if (wrong) return sayIn(wrong, currentLanguage())
    }
  }
  return undefined
}

interface Region {
  readonly value: string
  readonly title: string
}

const useRegions = (parentCode: string | undefined) =>
  useQuery({
    queryKey: ['region', parentCode],
    enabled: parentCode !== undefined,
    staleTime: 600_000,
    queryFn: ({ signal }) =>
      call<readonly Region[]>('GET', '/api/blade-system/region/lazy-tree', { query: { parentCode: parentCode ?? '' }, signal }),
  })

interface RegionsProps {
  readonly named: readonly (readonly [string, Field])[]
  readonly row: Part
  readonly base: string
  readonly onChange: (part: Part) => void
}

/** Province, city and district, each below the one before; another province takes city and district away. */
const Regions = ({ named, row, base, onChange }: RegionsProps) => (
  <>
    {named.map(([key, field], level) => {
      const above = level === 0 ? '' : row[named[level - 1]?.[0] ?? '']
      const later = Object.fromEntries(named.slice(level + 1).map(([below]) => [below, null]))
      return (
        <RegionSelect
          key={key}
          id={`${base}-${key}`}
          field={field}
          parent={level === 0 ? '' : above ? String(above) : undefined}
          value={row[key] ? String(row[key]) : undefined}
          onChange={(code) => onChange({ [key]: code, ...later })}
        />
      )
    })}
  </>
)

interface RegionSelectProps {
  readonly id: string
  readonly field: Field
  /** The region above; undefined while none is chosen. */
  readonly parent: string | undefined
  readonly value: string | undefined
  readonly onChange: (code: string | null) => void
}

const RegionSelect = ({ id, field, parent, value, onChange }: RegionSelectProps) => {
  const say = useSay()
  const term = useTerm()
  const found = useRegions(parent)
  return (
    <div className="part-line">
      <label htmlFor={id}>
        <i aria-hidden="true">*</i>
        {say(field.label)}
      </label>
      <Select
        id={id}
        className="whole"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        disabled={parent === undefined}
        loading={found.isFetching}
        aria-required
        placeholder={say(phrases.form.choose, { label: term(field.label) })}
        value={value}
        options={(found.data ?? []).map((region) => ({ value: region.value, label: region.title }))}
        onChange={(code: string | undefined) => onChange(code ?? null)}
      />
    </div>
  )
}
