import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../../../tools/parts.mjs'
import { filesIn, readSources } from '../../../tools/sources'
import { permissionsOf } from '../../engine/model'
import { engineWith } from '../tables'
import { eachStateIsReached, itEndsSomewhere } from './ends'
import { rowsAreFound } from './found'
import { keepLooks, type Look } from './look'
import { codesMeanSomething, demoHolds, differentPersons, somebodyMay } from './may'
import { entries } from './nouns'
import open from './open.json'
import { itIsRead, parametersAreRead } from './read'

/**
 * Laws that look across nouns. What they find is mended, has its reason in excused.ts, or waits in open.json, which only shrinks: LOWER=1 takes out of it
 * what is no longer found.
 */
const engine = engineWith([])
const sources = readSources(
  root,
  filesIn(root).filter((path) => /^(?:server|site|e2e)\//.test(path)),
)
const known = new Set(entries.flatMap((entry) => permissionsOf(entry).map(({ code }) => code)))

const looks: readonly Look[] = [
  somebodyMay(),
  demoHolds(),
  codesMeanSomething(known),
  differentPersons(),
  itIsRead(sources),
  parametersAreRead(sources),
  itEndsSomewhere(engine),
  eachStateIsReached(),
  rowsAreFound(sources),
]

test.each(looks)('$law', (look) => keepLooks([look]))

test('what waits only shrinks', () => {
  const lowered = Object.fromEntries(
    Object.entries(open).map(([law, names]) => {
      const look = looks.find((one) => one.law === law)
      return [law, look ? (names as string[]).filter((name) => look.found.includes(name)) : names]
    }),
  )
  if (process.env.LOWER) writeFileSync(new URL('open.json', import.meta.url), `${JSON.stringify(lowered, null, 2)}\n`)
  expect(Object.keys(lowered)).toEqual(Object.keys(open))
})
