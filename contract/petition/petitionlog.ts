import { logLine } from '../kit/columns'
import { text } from '../kit/field'
import { resource } from '../kit/resource'
import { subject } from '../kit/subject'
import { letterTypes } from './letterwords'

const logged = { ...letterTypes, 'petition/problem': ['问政', 'Public question'] } as const

/** The log of all letters and questions: they are several nouns, so a letter is named by its kind and its id, and a line is seen as far as its letter is. */
export const petitionlog = resource('petition/petitionlog', {
  label: ['信访日志', 'Petition log'],
  tenancy: 'tenant',
  appendOnly: true,
  title: 'action',
  within: ['letterType', 'letterId'],
  fields: {
    ...subject('letter', ['信访件', 'Letter'], logged, { kind: ['信访类型', 'Kind of letter'], onDelete: 'keep', readOnly: true }),
    ...logLine,
    told: text(['已通知', 'Told'], { stored: false, readOnly: true, help: ['这一步通知的人', 'The people who were told of this step'] }),
  },
  sort: ['-id'],
  indexes: [['letterType', 'letterId']],
  menu: { hidden: true },
})
