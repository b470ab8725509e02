import { sampleOf } from '../testing/sample'

export const sample = sampleOf('general/appservice', {
  // What a service opens and its link.
  row: () => ({ linkType: 'page', link: '/campaigns' }),
})
