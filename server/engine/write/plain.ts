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
