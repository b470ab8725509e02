import { logLine, rowId } from '../kit/columns'
import { choice } from '../kit/field'
import { resource } from '../kit/resource'
import { letterTypes } from './letterwords'

/** The log of all letters: they are several nouns, so a letter is named by its kind and its id, and a line is seen as far as its letter is. */
export const petitionlog = resource('petition/petitionlog', {
  label: ['信访日志', 'Petition log'],
  tenancy: 'tenant',
  appendOnly: true,
  title: 'action',
  within: ['letterType', 'letterId'],
  fields: {
    letterType: choice(['信访类型', 'Kind of letter'], letterTypes, { readOnly: true, required: true, list: true, filter: 'equal' }),
    letterId: rowId(['信访件', 'Letter'], { readOnly: true }),
    ...logLine,
  },
  sort: ['-id'],
  indexes: [['letterType', 'letterId']],
  menu: { hidden: true },
})
