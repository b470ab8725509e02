import { expect, test } from 'vitest'
import { languageOfBrowser } from './language'

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
