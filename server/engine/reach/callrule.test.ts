import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ruleAgainst } from './callrule'

const isForbidden = (path: string, called: string): boolean =>
  ruleAgainst([{ name: 'rule', code: 'rule', method: 'ALL', path, allows: false, codes: new Set() }], null, [`GET ${called}`]) !== undefined

/** The same by an expression, for short paths. */
const expressionOf = (path: string): RegExp => {
  const parts = path.split('/').map((part) => (part === '**' ? '(/.*)?' : `/${part.replaceAll('.', '\\.').replace(/\{[^/]*\}|\*/g, '[^/]*')}`))
  return new RegExp(`^${parts.join('')}$`)
}

test.each([
  ['/api/blade-a/b', '/api/blade-a/b', true],
  ['/api/blade-a/b', '/api/blade-a/bc', false],
  ['/api/blade-a/b', '/api/blade-a/b/c', false],
  ['blade-a/b/', '/api/blade-a/b', true],
  [' /blade-a/{id} ', '/api/blade-a/7', true],
  ['/blade-a/{id}', '/api/blade-a', false],
  ['/blade-a/{id}', '/api/blade-a/7/x', false],
  ['/blade-a/**', '/api/blade-a', true],
  ['/blade-a/**', '/api/blade-ab', false],
  ['/blade-a/**', '/api/blade-a/b/c', true],
  ['/blade-a/**/z', '/api/blade-a/z', true],
  ['/blade-a/**/z', '/api/blade-a/z/b/z', true],
  ['/blade-a/**/z', '/api/blade-a/z/b', false],
  ['/blade-a/x*y*', '/api/blade-a/xy', true],
  ['/blade-a/x*y*', '/api/blade-a/x', false],
  ['/blade-a/xy*yx', '/api/blade-a/xyx', false],
  ['/blade-a/a.b', '/api/blade-a/acb', false],
  ['/blade-a/(a|a)+', '/api/blade-a/(a|a)+', true],
  ['/**', '/api/blade-a', true],
  ['*', '/api/blade-a', false],
])('%s and %s: %s', (path, called, expected) => {
  expect(isForbidden(path, called)).toBe(expected)
})

test('a path fits as the expression says that it stands for', () => {
  const piece = fc.constantFrom('a', 'b', 'ab', '.', '*', '{id}', '**')
  const part = fc.oneof(
    fc.constantFrom('**', '*', 'a'),
    fc.array(piece, { minLength: 1, maxLength: 4 }).map((all) => all.join('')),
  )
  const written = fc.array(part, { minLength: 1, maxLength: 5 }).map((all) => all.join('/'))
  const called = fc.array(
    fc.array(fc.constantFrom('a', 'b', '.'), { maxLength: 4 }).map((all) => all.join('')),
    { minLength: 1, maxLength: 5 },
  )
  fc.assert(
    fc.property(written, called, (path, parts) => isForbidden(path, `/${parts.join('/')}`) === expressionOf(path).test(`/${parts.join('/')}`)),
    { numRuns: 5_000 },
  )
})

// An engine that backtracks tries every way to share the letters out among the wildcards, more than there are atoms in the world.
test.each([
  [`/blade-a/${'*1'.repeat(120)}!`, `/api/blade-a/${'1,'.repeat(5_000)}`],
  [`/blade-a/${'{id}1'.repeat(49)}!`, `/api/blade-a/${'1'.repeat(10_000)}`],
  [`/blade-a${'/**/1'.repeat(49)}`, `/api/blade-a${'/1'.repeat(5_000)}/2`],
])('%s is judged for a long path', (path, called) => {
  expect(path.length).toBeLessThanOrEqual(255)
  expect(isForbidden(path, called)).toBe(false)
  expect(isForbidden(path.replace('!', '*'), `${called}/1`.replace(/\/1$/, path.includes('**') ? '/1' : '1'))).toBe(true)
})
