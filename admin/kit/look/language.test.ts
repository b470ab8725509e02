import { expect, test } from 'vitest'
import { inOneLine, languageOfBrowser } from './language'

test.each([
  [['zh-CN', 'en'], 'zh'],
  [['zh-Hant-TW'], 'zh'],
  [['en-GB', 'zh-CN'], 'en'],
  [['fr-FR', 'zh-CN', 'en'], 'zh'],
  [['fr-FR', 'de'], 'en'],
  [['zha'], 'en'],
  [[], 'zh'],
])('a browser that asks for %j is spoken to in %s', (languages, language) => {
  expect(languageOfBrowser(languages)).toBe(language)
})

test('several reasons are one sentence in English and in Chinese', () => {
  expect(inOneLine(['Does not offer this', 'The margin is not paid', 'SMS is off'], 'en')).toBe(
    'Does not offer this; the margin is not paid; SMS is off',
  )
  expect(inOneLine(['不经营该类服务', '保证金未缴足'], 'zh')).toBe('不经营该类服务；保证金未缴足')
  expect([inOneLine(['One'], 'en'), inOneLine([], 'zh')]).toEqual(['One', ''])
})
