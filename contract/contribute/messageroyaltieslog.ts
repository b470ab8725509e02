import { logFields } from '../kit/columns'
import { resource } from '../kit/resource'

export const messageroyaltieslog = resource('contribute/messageroyaltieslog', {
  label: ['稿酬日志', 'Royalty log'],
  tenancy: 'tenant',
  appendOnly: true,
  title: 'action',
  within: 'slipId',
  fields: logFields('slipId', ['稿酬单', 'Royalty slip'], 'contribute/messageroyalties'),
  sort: ['-id'],
  menu: { hidden: true },
})
