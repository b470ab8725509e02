import type { Model } from '../types'

/** Refuses at the start what rows that are their own record cannot have: words whose effects an audit line or an event carries. */
export const checkPlain = ({ noun, parts }: Model, wrong: (text: string) => never): void => {
  if (!noun.plain) {
    if (noun.reaction) wrong('reactions are their own record: declare it plain')
    return
  }
  const words = {
    states: noun.states,
    machines: noun.machines,
    purses: noun.purses,
    log: noun.log,
    made: noun.made,
    reviews: noun.reviews,
    closes: noun.closes,
  }
  for (const [word, value] of Object.entries(words)) if (value) wrong(`its rows are their own record, which has no ${word}`)
  if (parts.size > 0) wrong('its rows are their own record, which has no parts')
  if (Object.values(noun.actions ?? {}).some(({ bin, tells, posts }) => bin || tells || posts))
    wrong('its rows are their own record: no action bins, tells or posts')
}

/** Refuses at the start threads and checked texts whose fields are none. */
export const checkTexts = ({ noun, columns }: Model, wrong: (text: string) => never): void => {
  const { replies, checked } = noun
  if (replies) {
    const { to, root, depth, about, among = [] } = replies
    for (const key of [to, root]) if (noun.fields[key]?.to !== noun.name) wrong(`its replies name rows of it by ${key}, which points elsewhere`)
    if (noun.fields[depth]?.kind !== 'integer' || !noun.fields[root]?.readOnly || !noun.fields[depth]?.readOnly)
      wrong(`its replies stand at ${depth} below ${root}, which only the system writes`)
    for (const key of about) if (!columns.has(key)) wrong(`its replies are about the unknown ${key}`)
    for (const name of among) if (noun.state[name] === undefined) wrong(`it is replied to in the unknown state ${name}`)
  }
  if (checked) {
    for (const key of checked.fields)
      if (!['text', 'longText'].includes(columns.get(key)?.field.kind ?? '')) wrong(`it has ${key} checked, which is no text`)
    if (noun.fields[checked.hits]?.kind !== 'json' || noun.fields[checked.version]?.kind !== 'text')
      wrong(`it keeps what was found in ${checked.hits}, which is no json`)
  }
}
