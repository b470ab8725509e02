import { ref } from '../kit/field'
import { resource } from '../kit/resource'

/** The money of an appeal, which postings alone move. */
export const donationfund = resource('activities/donationfund', {
  label: ['募捐资金', 'Appeal fund'],
  tenancy: 'tenant',
  title: 'projectId',
  fields: {
    projectId: ref(['募捐项目', 'Appeal'], 'activities/donationproject', { required: true, once: true, unique: true, list: true, filter: 'equal' }),
  },
  purses: { raised: { label: ['余额', 'Raised'] } },
  without: ['add', 'edit', 'delete'],
  menu: { hidden: true },
})
