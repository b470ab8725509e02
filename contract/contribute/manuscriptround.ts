import { html, integer, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'

const kept = { readOnly: true, required: true } as const

/** A text as it was sent, once a round: what the contributor changed since is seen beside it. */
export const manuscriptround = resource('contribute/manuscriptround', {
  label: ['投稿轮次', 'Round'],
  tenancy: 'tenant',
  appendOnly: true,
  title: 'title',
  within: 'manuscriptId',
  fields: {
    manuscriptId: ref(['稿件', 'Manuscript'], 'contribute/manuscript', { ...kept, filter: 'equal' }),
    round: integer(['轮次', 'Round'], { ...kept, min: 1, list: true, unique: ['manuscriptId'] }),
    title: text(['标题', 'Title'], { ...kept, max: 200, list: true }),
    content: html(['正文', 'Text'], { ...kept }),
    sendTime: time(['投稿时间', 'Sent at'], { ...kept, list: true }),
  },
  sort: ['-round'],
  menu: { hidden: true },
})
