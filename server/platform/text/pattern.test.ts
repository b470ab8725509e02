import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compilePattern, type Pattern } from './pattern'

const compiled = (source: string): Pattern => {
  const result = compilePattern(source)
  if (typeof result === 'string') throw new Error(`${source} is refused: ${result}`)
  return result
}
const isMatch = (source: string, text: string): boolean => compiled(source).match(text).isMatch
const native = (source: string, text: string): boolean => new RegExp(`^(?:${source})$`, 'u').test(text)

/** Patterns that enrolment forms have, each with texts that match. */
const usual: readonly (readonly [string, readonly string[]])[] = [
  ['1[3-9]\\d{9}', ['13912345678', '18900000000']],
  ['^1\\d{10}$', ['10000000000']],
  ['^(?:\\+?86)?1(3\\d|4[5-9]|5[0-35-9]|66|7[0-8]|8\\d|9[189])\\d{8}$', ['+8615912345678', '8613912345678', '16612345678']],
  ['0\\d{2,3}-?\\d{7,8}(-\\d{1,4})?', ['027-87654321', '07101234567-12']],
  ['[1-9]\\d{5}(18|19|20)\\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\\d|3[01])\\d{3}[\\dXx]', ['110101199003078515', '42010620051231002X']],
  ['[\\u4e00-\\u9fa5]{2,4}(·[\\u4e00-\\u9fa5]{2,10})*', ['王小明', '迪丽·热巴', '买买提·吐尔逊·阿不都']],
  ['\\p{Script=Han}{2,10}', ['欧阳修', '𠮷野家']],
  ['[\\w.+-]+@[\\w-]+(\\.[\\w-]+)+', ['a.b+c@example.com', 'x@y.org.cn']],
  ['[1-9]\\d{5}', ['430000']],
  ['[京津沪鄂][A-HJ-NP-Z][A-HJ-NP-Z0-9]{4,5}[A-HJ-NP-Z0-9挂学警港澳]', ['鄂A12345', '京AD12345']],
  ['https?://[^\\s/]+(/\\S*)?', ['https://example.com/a?b=c', 'http://江城.cn']],
  ['\\d{4}[-/](0?[1-9]|1[0-2])[-/](0?[1-9]|[12]\\d|3[01])', ['2026-01-31', '2026/1/3']],
  ['\\s*\\S.*', ['\u3000全角', ' a b']],
  ['(?<year>\\d{4})届\\s?(?:高中|初中)?', ['2026届', '2025届 高中']],
  ['(.|\\n){10,}', ['十个字以上的一段话，', '第一行\n第二行\n第三行']],
  ['男|女|', ['男', '']],
]

test('the usual patterns mean what they mean to JavaScript, on texts that match and on texts that nearly do', () => {
  const signs = fc.constantFrom(...'0189aZ_x.@-+/ ·中龥女𠮷\u3000\n\r\u2028Ｘ、')
  for (const [source, texts] of usual) {
    for (const text of texts) expect([source, text, isMatch(source, text), native(source, text)]).toEqual([source, text, true, true])
    const near = fc
      .tuple(fc.constantFrom(...texts), fc.nat(20), fc.nat(2), signs)
      .map(([text, at, cut, sign]) => [...text].toSpliced(at, cut, sign).join(''))
    const any = fc.oneof(
      near,
      fc.array(signs, { maxLength: 20 }).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(any, (text) => isMatch(source, text) === native(source, text)),
      { numRuns: 300 },
    )
  }
})

const atom = fc.constantFrom(
  ...['a', 'b', '中', '.', '\\d', '\\W', '\\s', '[ab]', '[^a]', '[^]', '[]', '[\\]b-]', '[\\d中]', '\\.', '\\/', '\\{', '\\u4e2d', '\\u{20bb7}'],
  ...['\\ud842\\udfb7', '\\x61', '\\cJ', '\\0', '\\t', '\\p{L}', '\\P{Script=Han}', '\\b', '\\B', '^', '$', '𠮷', '-', '(?:)'],
)
const isAssertion = /^(?:\\[bB]|\^|\$)$/
const counts = ['', '', '', '*', '+', '?', '*?', '+?', '??', '{0}', '{2}', '{1,2}', '{0,3}?', '{2,}', '{0,}?']
const counted = (parts: fc.Arbitrary<string>) =>
  fc.tuple(parts, fc.constantFrom(...counts)).map(([part, count]) => (isAssertion.test(part) ? part : part + count))
const joined = (parts: fc.Arbitrary<string>) =>
  fc.array(fc.oneof({ weight: 5, arbitrary: parts }, fc.constant('|')), { maxLength: 4 }).map((all) => all.join(''))
const grouped = (parts: fc.Arbitrary<string>) =>
  counted(fc.tuple(fc.constantFrom('(', '(?:'), joined(parts)).map(([begin, inner]) => `${begin}${inner})`))
const [plain, once] = [counted(atom), grouped(counted(atom))]
// Groups two deep and texts of four characters: with more, JavaScript itself takes minutes for some.
const pattern = joined(fc.oneof(plain, once, grouped(fc.oneof(plain, once))))
const shortText = fc.array(fc.constantFrom(...'ab1中𠮷 \n.-]{', '\ud842'), { maxLength: 4 }).map((all) => all.join(''))

test('any pattern means what it means to JavaScript, and visits no instruction twice for one character', () => {
  fc.assert(
    fc.property(pattern, fc.array(shortText, { minLength: 1, maxLength: 6 }), (source, texts) => {
      const result = compilePattern(source)
      if (typeof result === 'string') return result === 'tooLarge'
      return texts.every((text) => {
        const { isMatch: isFound, steps } = result.match(text)
        return isFound === native(source, text) && steps <= result.size * ([...text].length + 1)
      })
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  '.{0,60}.{0,60}.{0,60}.{0,60}.{0,40}!',
  '(a+)+b',
  '(a|a)*b',
  '(a|aa)+$b',
  '(?:a?){60}a{60}!',
  '([a-z]*)*c',
  '(.*a){12}b',
  '(x+x+)+y|a*a*a*a*a*b',
])('%s takes as many more instructions for each letter, however long the text is', (source) => {
  const { match, size } = compiled(source)
  const stepsAt = (length: number): number => match('a'.repeat(length)).steps
  const first = stepsAt(3_000) - stepsAt(2_000)
  expect(stepsAt(4_000) - stepsAt(3_000)).toBe(first)
  expect(stepsAt(32_000) - stepsAt(2_000)).toBe(first * 30)
  expect(first).toBeLessThanOrEqual(size * 1_000)
  expect(match(`${'a'.repeat(2_000)}!`).isMatch).toBe(false)
})

test('a pattern is refused for what it is, before it costs anything', () => {
  const faults: readonly (readonly [string, string])[] = [
    ['(', 'syntax'],
    ['a)|(b', 'syntax'],
    ['[b-a]', 'syntax'],
    ['a{2,1}', 'syntax'],
    ['*', 'syntax'],
    ['\\p{Nothing}', 'syntax'],
    ['\\1', 'syntax'],
    ['(?=a)a', 'unsupported'],
    ['(?!a)b', 'unsupported'],
    ['(?<=a)b', 'unsupported'],
    ['(?<!a)b', 'unsupported'],
    ['(a)\\1', 'unsupported'],
    ['(?<x>a)\\k<x>', 'unsupported'],
    ['((a{1,100}){1,100}){1,100}', 'tooLarge'],
    [`${'('.repeat(40)}a${'{9})'.repeat(40).slice(3)}`, 'tooLarge'],
    ['(){999999999}', 'tooLarge'],
    ['((){900}){900}', 'tooLarge'],
    [`a{${'9'.repeat(400)}}`, 'tooLarge'],
    [`(a{${'9'.repeat(400)},${'9'.repeat(400)}}){0}a{2000}`, 'tooLarge'],
    ['(a{600}|b{600})', 'tooLarge'],
  ]
  for (const [source, fault] of faults) expect([source, compilePattern(source)]).toEqual([source, fault])
})

test('the limits are those that are told', () => {
  expect(compiled('.{1,500}').size).toBe(1_000)
  expect(compiled('a{999}').match('a'.repeat(999)).isMatch).toBe(true)
  expect([compilePattern('a{1000}'), compilePattern('.{1,501}')]).toEqual(['tooLarge', 'tooLarge'])
  expect(compiled('[a]'.repeat(166)).match('a'.repeat(166)).isMatch).toBe(true)
  expect([compiled('a'.repeat(500)).size, compilePattern('a'.repeat(501))]).toEqual([501, 'tooLarge'])
  // A class by property counts once, however often it stands there.
  expect(compiled('\\p{L}{2}\\p{L}').size).toBe(54)
  expect(compiled('[\\p{L}\\d]\\P{L}').size).toBe(103)
})

test('a pattern is compiled once', () => {
  expect(compiled('[一-丁]{3}')).toBe(compiled('[一-丁]{3}'))
})
