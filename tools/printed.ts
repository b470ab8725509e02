import { dueWords, duesOf } from '@masthead/contract/kit/due'
import { pageLabel } from '@masthead/contract/kit/face'
import { actionCalls, actionPermission, statesIn } from '@masthead/contract/kit/name'
import type { Resource, Service } from '@masthead/contract/kit/resource'
import { familyLabels } from '@masthead/contract/kit/family'
import { tellingsOf, tellingWords } from '@masthead/contract/kit/tells'
import type { Engine } from '../server/engine/types'
import { planesOf } from '../server/engine/planes'
import { inputFields } from '../server/engine/input/taken'

/** Nouns and services of an engine that the outside sees, in the order of their names. */
export const entriesOf = (engine: Engine): (Resource | Service)[] =>
  [...[...engine.models.values()].map(({ noun }) => noun).filter((noun) => !noun.internal), ...engine.services.values()].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )

/** The menu as a fresh installation has it. */
export const menuText = (engine: Engine): string => {
  const lines: string[] = []
  for (const [family, label] of Object.entries(familyLabels)) {
    const nouns = [...engine.models.values()].map(({ noun }) => noun).filter((noun) => noun.family === family && !noun.internal && !noun.menu?.hidden)
    if (nouns.length === 0) continue
    lines.push(`${family}\t${label[0]}\t${label[1]}`)
    for (const noun of nouns.sort((a, b) => (a.menu?.sort ?? 100) - (b.menu?.sort ?? 100) || (a.name < b.name ? -1 : 1)))
      lines.push(`  ${noun.menu?.path ?? `/${noun.name}`}\t${pageLabel(noun).join('\t')}`, ...queueLines(noun))
  }
  return `${lines.join('\n')}\n`
}

/** Where each table lies once its tenant has a database of its own. */
export const planeText = (engine: Engine): string =>
  `${[...planesOf([...engine.models.values()].map(({ noun }) => noun))]
    .map(([table, plane]) => `${plane}\t${table}`)
    .sort()
    .join('\n')}\n`

/** What a noun posts, a line for each verb. */
const postingLines = ({ made, actions }: Resource): string[] =>
  [['add', made?.posts] as const, ...Object.entries(actions ?? {}).map(([name, { posts }]) => [name, posts] as const)].flatMap(([name, posts]) =>
    posts ? [`- ${name} posts ${posts.map(([account, owner, purse, amount]) => `${amount} to ${purse} of ${account} (${owner})`).join(', ')}`] : [],
  )

/** What a noun tells people, a line for each verb. */
const tellingLines = ({ made, actions }: Resource): string[] =>
  [['add', made ?? {}] as const, ...Object.entries(actions ?? {})].flatMap(([name, telling]) =>
    tellingsOf(telling).map(
      (one) =>
        `- ${name} tells ${tellingWords(one)}${one.in === undefined ? '' : ` in ${JSON.stringify(statesIn(one.in))}`}: ${one.what.join(' / ')}`,
    ),
  )

/** The periods that rows belong to, and what none of them closes over. */
const closingLines = ({ closes }: Resource): string[] =>
  closes
    ? [
        `- closes with the ${closes.in} that ${closes.by} names${closes.waits === undefined ? '' : `, which waits for ${JSON.stringify(statesIn(closes.waits))}`}`,
      ]
    : []

const queueLines = ({ queues = {} }: Resource): string[] =>
  Object.values(queues).flatMap(({ menu, label, entry = label }) => (menu ? [`  ${menu}\t${entry[0]}\t${entry[1]}`] : []))

/** The reviews of a row in their order, each with the column of who signs, and how they end. */
const reviewLines = ({ reviews = [] }: Resource): string[] =>
  reviews.map(({ steps, skipFrom, refused, follows, asker }) => {
    const signed = steps.map(({ by, as }) => `${by} (${as}${by === skipFrom ? ', may be left out' : ''})`)
    return `- reviews: ${[asker, ...signed, ...(follows ? [follows] : [])].join(' > ')}; refused by ${refused.by}${refused.clears ? ', which clears the signatures' : ''}`
  })

/** Every machine as a diagram and a table of its actions; what an action demands has a "!". */
export const stateText = (engine: Engine): string => {
  const parts: string[] = ['# State machines', '']
  for (const model of [...engine.models.values()].sort((a, b) => (a.noun.name < b.noun.name ? -1 : 1))) {
    for (const [machine, { states }] of Object.entries(model.machines)) {
      parts.push(`## ${model.noun.name}${machine === 'status' ? '' : ` ${machine}`} (${model.noun.label[0]})`, '', '```mermaid', 'stateDiagram-v2')
      for (const [state, label] of Object.entries(states)) parts.push(`  ${state}: ${state} ${label[0]} ${label[1]}`)
      const rows: string[] = []
      for (const [name, action] of Object.entries(model.noun.actions ?? {})) {
        const all = Object.keys(states).map(Number)
        const from = statesIn(action.from)[machine] ?? all
        const to = statesIn(action.to)[machine]
        const arrows = action.arrows?.[machine] ?? {}
        for (const one of from) for (const other of arrows[one] ?? []) if (one !== other) parts.push(`  ${one} --> ${other}: ${name}`)
        const calls = action.system ? ['(system)'] : actionCalls(name, action).map(([method, path]) => `${method} ${path}`)
        const dues = duesOf(action).map((due) => `due ${dueWords(due)}`)
        const code = action.system ? '' : actionPermission(model.noun, name, action)
        const takes = Object.entries(inputFields(model, action)).map(([key, { required }]) => `${key}${required ? '!' : ''}`)
        rows.push(
          `| ${name} | ${action.label[0]} | ${from.join(', ')} | ${to?.join(', ') ?? 'same'} | ${code} | ${takes.join(', ')} | ${[...calls, ...dues].join(', ')} |`,
        )
      }
      parts.push('```', '', '| Action | | From | To | Permission | Takes | Call |', '| --- | --- | --- | --- | --- | --- | --- |', ...rows, '')
    }
    const posted = [...postingLines(model.noun), ...tellingLines(model.noun), ...closingLines(model.noun), ...reviewLines(model.noun)]
    if (posted.length > 0) parts.push(...posted, '')
  }
  return `${parts.join('\n')}\n`
}
