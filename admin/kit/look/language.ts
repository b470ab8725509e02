import { type Label, type Language, midSentence, say } from '@masthead/contract/kit/label'
import i18next from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** The language the interface speaks now. */
export const currentLanguage = (): Language => (i18next.language === 'en' ? 'en' : 'zh')

/** The language the interface speaks; the component renders again when it changes. */
export const useLanguage = (): Language => {
  const { i18n } = useTranslation()
  return i18n.language === 'en' ? 'en' : 'zh'
}

/** A function that reads a label for the middle of a sentence: English words lose their capital, abbreviations keep it. */
export const useTerm = (): ((label: Label) => string) => {
  const language = useLanguage()
  return (label) => midSentence(say(label, language))
}

/** A function that reads a label in the language of the interface; the same one until that changes. */
export const useSay = (): ((label: Label) => string) => {
  const language = useLanguage()
  return useCallback((label: Label) => say(label, language), [language])
}
