import { logFields } from '@masthead/contract/kit/columns'
import { resource } from '@masthead/contract/kit/resource'

export const manuscriptlog = resource('contribute/manuscriptlog', {
  label: ['稿件流程', 'Manuscript log'],
  path: 'blade-contribute/processlog',
  tenancy: 'tenant',
  appendOnly: true,
  title: 'action',
  fields: logFields('manuscripId', ['稿件', 'Manuscript'], 'contribute/manuscript'),
  sort: ['-createTime'],
})
