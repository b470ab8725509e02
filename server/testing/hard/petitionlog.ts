import { logLine } from '@masthead/contract/kit/columns'
import { text } from '@masthead/contract/kit/field'
import { resource } from '@masthead/contract/kit/resource'

/** The log of all letters: nine nouns, so the letter is named by its kind and its id. */
export const petitionlog = resource('petition/petitionlog', {
  label: ['信访日志', 'Petition log'],
  tenancy: 'tenant',
  appendOnly: true,
  title: 'action',
  fields: {
    letterType: text(['信访类型', 'Kind of letter'], { max: 60, readOnly: true, required: true, list: true, filter: 'equal' }),
    letterId: text(['信访件', 'Letter'], { max: 20, readOnly: true, required: true, list: true, filter: 'equal' }),
    ...logLine,
  },
  sort: ['-createTime'],
  indexes: [['letterType', 'letterId']],
})
