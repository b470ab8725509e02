import { permission } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { dict } from '@masthead/contract/system/dict'
import { dictBiz } from '@masthead/contract/system/dict-biz'
import { Empty, Input, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Entry } from './DictList'
import { FormInputs, type Inputs } from '../kit/row/inputs'
import type { InputProps } from '../kit/kinds/view'
import { useSay } from '../kit/look/language'
import { useMay } from '../kit/wire/permission'
import { ResourcePage } from '../kit/page/ResourcePage'
import { titleOf } from '../kit/noun/titles'
import { DictList } from './DictList'
import { words } from './words'
import './system.css'

/** How the words stand to their dictionary: beside it or below it. */
type Way = 'beside' | 'below'

/** A word belongs to the dictionary that is chosen: its code and its place follow from that. */
const asWord = (noun: Resource): Resource => {
  const { dictKey, code, ...fields } = noun.fields
  const { tree: _tree, ...rest } = noun
  return {
    ...rest,
    label: words.dictWord,
    fields: { ...(dictKey ? { dictKey: { ...dictKey, required: true } } : {}), ...fields, ...(code ? { code: { ...code, list: false } } : {}) },
  }
}

/** Shows what follows from the dictionary, and takes no other. */
const Told = ({ id, value, title }: InputProps & { title?: string }) => <Input id={id} value={title ?? String(value ?? '')} readOnly disabled />

interface Props {
  readonly way: Way
  /** The dictionaries that can be looked at here. */
  readonly nouns: readonly Resource[]
}

/** Dictionaries and their words, parents and children of one table. */
const Dictionaries = ({ way, nouns }: Props) => {
  const say = useSay()
  const may = useMay()
  const [, setAddress] = useSearchParams()
  const mine = nouns.filter((noun) => may(permission(noun, 'view')))
  const [name, setName] = useState(mine[0]?.name)
  const [chosen, setChosen] = useState<Entry>()
  const noun = mine.find((one) => one.name === name) ?? mine[0]
  const choose = (row: Entry | undefined): void => {
    if (row?.id !== chosen?.id) setAddress({})
    setChosen(row)
  }
  const title = chosen && noun ? titleOf(noun, chosen) : ''
  const inputs = useMemo((): Inputs => ({ code: Told, parentId: (props) => <Told {...props} title={title} /> }), [title])
  const fixed = useMemo(() => ({ parentId: chosen?.id ?? '' }), [chosen?.id])
  const preset = useMemo(() => ({ parentId: chosen?.id, code: chosen?.code, sort: 1 }), [chosen?.id, chosen?.code])
  if (!noun) return null
  return (
    <div className="dicts" data-way={way}>
      <section className="card dict-parents" aria-label={say(noun.label)}>
        <h1 className="dict-title">{say(nouns.length > 1 ? words.dicts : noun.label)}</h1>
        {mine.length > 1 && (
          <Segmented
            block
            className="dict-kinds"
            value={noun.name}
            options={mine.map((one) => ({ value: one.name, label: say(one.label) }))}
            onChange={(next) => {
              setName(next)
              choose(undefined)
            }}
          />
        )}
        <DictList key={noun.name} noun={noun} chosen={chosen} onChoose={choose} />
      </section>
      <div className="dict-words">
        {chosen ? (
          <FormInputs.Provider value={inputs}>
            <ResourcePage
              key={chosen.id}
              name={noun.name}
              variant={asWord}
              title={[`${title} · ${chosen.code}`, `${title} · ${chosen.code}`]}
              fixed={fixed}
              preset={preset}
              hiddenFilters={hidden}
            />
          </FormInputs.Provider>
        ) : (
          <section className="card dict-none">
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.chooseDict)} />
          </section>
        )}
      </div>
    </div>
  )
}

const hidden = ['parentId', 'code']
const both = [dict, dictBiz]
const system = [dict]
const business = [dictBiz]

export const DictHorizontal = () => <Dictionaries way="beside" nouns={both} />
export const DictVertical = () => <Dictionaries way="below" nouns={both} />
export const DictPage = () => <Dictionaries way="beside" nouns={system} />
export const DictBizPage = () => <Dictionaries way="beside" nouns={business} />
