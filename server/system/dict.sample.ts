import { sampleOf } from '../testing/sample'

export const sample = sampleOf('system/dict', {
  fixed: ['code'],
  calls: {
    tree: { input: () => ({ code: 'cms_news_type' }) },
    dictionary: { input: () => ({ code: 'cms_news_type' }) },
  },
})
