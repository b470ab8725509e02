import { ref, text } from '../kit/field'
import { resource } from '../kit/resource'

/** An option that a ballot picked: `<question>:<key>`. */
export const votepick = resource('cms/votepick', {
  label: ['选票内容', 'Pick of a ballot'],
  tenancy: 'tenant',
  internal: true,
  fields: {
    recordId: ref(['选票', 'Ballot'], 'cms/voterecord', { required: true, unique: ['choice'] }),
    choice: text(['选项', 'Option'], { max: 60, required: true }),
  },
})
