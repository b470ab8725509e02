import { proofsOf } from '../testing/walk/step'

export const proofs = proofsOf('system/dict', {
  tree: { input: () => ({ code: 'cms_news_type' }) },
  dictionary: { input: () => ({ code: 'cms_news_type' }) },
})
