import type { Language } from '@masthead/contract/kit/label'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { keep, kept } from '../../kit/storage'
import { en } from './en'
import { zh } from './zh'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof zh }
  }
}

/** Starts the texts in the remembered language, Chinese unless told. */
export const startTexts = async (): Promise<void> => {
  await i18next.use(initReactI18next).init({
    resources: { zh: { translation: zh }, en: { translation: en } },
    lng: kept<string>('language') === 'en' ? 'en' : 'zh',
    fallbackLng: 'zh',
    interpolation: { escapeValue: false },
  })
  markDocument()
}

/** Switches the language and remembers it. */
export const speak = async (language: Language): Promise<void> => {
  keep('language', language)
  await i18next.changeLanguage(language)
  markDocument()
}

const markDocument = (): void => {
  document.documentElement.lang = i18next.language === 'en' ? 'en' : 'zh-CN'
}
