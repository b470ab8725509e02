import { ref, region, text } from '../kit/field'
import { resource } from '../kit/resource'

/** Where a contributor's payment is mailed to; written with the person. */
export const contributeaddress = resource('contribute/contributeaddress', {
  label: ['邮寄地址', 'Mail address'],
  tenancy: 'tenant',
  internal: true,
  title: 'detail',
  fields: {
    personalId: ref(['人员', 'Person'], 'contribute/contributepersonal', { required: true, unique: true }),
    province: region(['省', 'Province'], { required: true }),
    city: region(['市', 'City'], { required: true }),
    district: region(['区县', 'District'], { required: true }),
    detail: text(['详细地址', 'Address'], { max: 200, required: true }),
    postcode: text(['邮编', 'Postcode'], { max: 6, pattern: '^\\d{6}$' }),
  },
})
