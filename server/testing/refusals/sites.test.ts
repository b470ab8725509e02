import { expect, test } from 'vitest'
import { marked, refusalsIn } from './sites'

const source = `import { conflict, notFound } from '../platform/refusal'
const find = (id: string) => {
  if (!id) throw notFound()
  if (id === '0') throw conflict('root', ['是根', \`It is (the) root\`])
  throw notFound()
}
`

test('each place that refuses has a name that stays when lines move, also the second of the same words', () => {
  const sites = refusalsIn('server/cms/one.ts', source)
  expect(sites).toEqual([
    { name: 'server/cms/one.ts: notFound()', line: 3 },
    { name: "server/cms/one.ts: conflict('root', ['是根', `It is (the) root`])", line: 4 },
    { name: 'server/cms/one.ts: notFound() (2)', line: 5 },
  ])
  const moved = refusalsIn('server/cms/one.ts', `\n\n${source}`)
  expect(moved.map(({ name, line }) => [name, line - 2])).toEqual(sites.map(({ name, line }) => [name, line]))
})

test('tests and what is no source of the server are left as they are', () => {
  for (const path of [
    'server/cms/one.test.ts',
    'server/cms/one.sample.ts',
    'server/testing/walk/one.ts',
    'contract/cms/one.ts',
    'server/platform/refusal.ts',
  ])
    expect([path, marked(path, source)]).toEqual([path, source])
})

test('a marked source keeps its lines, and notes each place when it comes there', () => {
  const text = marked('server/cms/one.ts', source)
  expect(text.split('\n')).toHaveLength(source.split('\n').length)
  const heard = new Set<string>()
  const run = new Function('conflict', 'notFound', 'globalThis', `${text.replace(/^import.*$/m, '').replace('(id: string)', '(id)')}; return find`)
  const find = run(
    () => 'conflict',
    () => 'notFound',
    { [Symbol.for('masthead.refusals')]: heard },
  ) as (id: string) => never
  expect(() => find('0')).toThrow('conflict')
  expect([...heard]).toEqual([refusalsIn('server/cms/one.ts', source)[1]?.name])
})
