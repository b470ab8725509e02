import { type Label, type Language, midSentence, say } from '@masthead/contract/kit/label'
import { useCallback } from 'react'
import { create } from 'zustand'
import { keep, kept } from './storage'

/** The language of the browser, of the two that there are: Chinese for every kind of it, English for the rest. */
export const languageOfBrowser = (languages: readonly string[] = globalThis.navigator?.languages ?? []): Language =>
  languages.length === 0 || /^zh\b/i.test(languages.find((one) => /^(zh|en)\b/i.test(one)) ?? 'en') ? 'zh' : 'en'

/** The language of the interface: the remembered one, else that of the browser. */
const useSpoken = create<{ readonly language: Language }>(() => {
  const known = kept<string>('language')
  return { language: known === 'en' || known === 'zh' ? known : languageOfBrowser() }
})

const markDocument = (): void => {
  document.documentElement.lang = currentLanguage() === 'en' ? 'en' : 'zh-CN'
}

/** The language the interface speaks now. */
export const currentLanguage = (): Language => useSpoken.getState().language

/** The language the interface speaks; the component renders again when it changes. */
export const useLanguage = (): Language => useSpoken(({ language }) => language)

/** Tells the document which language it is in; called once before the first render. */
export const beginLanguage = markDocument

/** Switches the language and remembers it. */
export const speak = (language: Language): void => {
  keep('language', language)
  useSpoken.setState({ language })
  markDocument()
}

/** What stands between the words of a list. */
export const between: Label = ['、', ', ']

/** Several reasons in one line. */
export const inOneLine = ([first = '', ...others]: readonly string[], language: Language = currentLanguage()): string =>
  language === 'en' ? [first, ...others.map(midSentence)].join('; ') : [first, ...others].join('；')

/** What fills the gaps of a text: `{{count}}` by `count`. */
export type Gaps = Readonly<Record<string, unknown>>

const filled = (text: string, gaps: Gaps): string => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(gaps[name] ?? ''))

/** A function that reads a label for the middle of a sentence: English words lose their capital, abbreviations keep it. */
export const useTerm = (): ((label: Label) => string) => {
  const language = useLanguage()
  return (label) => midSentence(say(label, language))
}

/** A function that reads a label in the language of the interface, its gaps filled; the same one until that changes. */
export const useSay = (): ((label: Label, gaps?: Gaps) => string) => {
  const language = useLanguage()
  return useCallback((label: Label, gaps?: Gaps) => (gaps ? filled(say(label, language), gaps) : say(label, language)), [language])
}
