import { logFields } from '../kit/columns'
import { resource } from '../kit/resource'

export const manuscriptlog = resource('contribute/manuscriptlog', {
  label: ['稿件流程', 'Manuscript log'],
  path: 'blade-contribute/processlog',
  tenancy: 'tenant',
  appendOnly: true,
  title: 'action',
  within: 'manuscripId',
  fields: logFields('manuscripId', ['稿件', 'Manuscript'], 'contribute/manuscript'),
  sort: ['-createTime'],
  menu: { hidden: true },
})
