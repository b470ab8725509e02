import type { Body } from './making'

/** In time now. */
const span = () => ({ startTime: '2024-05-01 08:00:00', endTime: '2031-05-01 08:00:00' })

/** What belongs together in rows that readers see beside the news. */
export const communityTold: Readonly<Record<string, () => Body>> = {
  'general/banner': span,
  'general/theme': span,
  // A vote that could be published.
  'cms/newsenroll': span,
  'cms/vote': () => ({
    ...span(),
    minPick: undefined,
    maxPick: undefined,
    questions: [{ title: '问题', options: ['a', 'b'].map((key) => ({ key, text: key })), type: 'single' }],
  }),
  // What a service opens and its link.
  'general/appservice': () => ({ linkType: 'page', link: '/campaigns' }),
}
