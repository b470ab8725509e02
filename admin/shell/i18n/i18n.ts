import type { Language } from '@masthead/contract/kit/label'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { loadChunk } from '../../kit/wire/chunk'
import { keep, kept } from '../../kit/wire/storage'
import type { zh } from './zh'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof zh }
  }
}

/** The texts of a language; a browser loads those that it speaks. */
const textsOf: Readonly<Record<Language, () => Promise<typeof zh>>> = {
  zh: () => loadChunk(async () => (await import('./zh')).zh),
  en: () => loadChunk(async () => (await import('./en')).en),
}

/** Starts the texts in the remembered language, Chinese unless told. */
export const startTexts = async (): Promise<void> => {
  const language: Language = kept<string>('language') === 'en' ? 'en' : 'zh'
  await i18next.use(initReactI18next).init({
    resources: { [language]: { translation: await textsOf[language]() } },
    lng: language,
    fallbackLng: language,
    interpolation: { escapeValue: false },
  })
  markDocument()
}

/** Switches the language and remembers it. */
export const speak = async (language: Language): Promise<void> => {
  if (!i18next.hasResourceBundle(language, 'translation')) i18next.addResourceBundle(language, 'translation', await textsOf[language]())
  keep('language', language)
  await i18next.changeLanguage(language)
  markDocument()
}

const markDocument = (): void => {
  document.documentElement.lang = i18next.language === 'en' ? 'en' : 'zh-CN'
}
