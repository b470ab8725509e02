import { integer, text } from '../kit/field'
import { resource } from '../kit/resource'

/** The fingerprint of a text: texts that are alike have prints that differ in few bits. Without one the text waits to be read. */
export const textprint = resource('contribute/textprint', {
  label: ['文本指纹', 'Fingerprint of a text'],
  tenancy: 'tenant',
  internal: true,
  title: 'bizType',
  fields: {
    bizType: text(['来源', 'Noun'], { max: 60, required: true }),
    bizId: integer(['编号', 'Row'], { required: true, unique: ['bizType'] }),
    print: integer(['指纹', 'Fingerprint']),
  },
})
