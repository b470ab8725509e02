import { ref, text } from '../kit/field'
import { resource } from '../kit/resource'

/**
 * Where attachments are used: one row for each field of a row that links to one, written along with that field. `owner` is the row that people know:
 * the article of a revision, else the row itself.
 */
export const attachuse = resource('resource/attachuse', {
  label: ['附件引用', 'Use of an attachment'],
  tenancy: 'tenant',
  title: 'bizType',
  fields: {
    attachId: ref(['附件', 'Attachment'], 'resource/attach', { required: true, unique: ['bizTenant', 'bizType', 'bizId', 'field'] }),
    bizTenant: text(['所属租户', 'Tenant of the row'], { max: 12, required: true, pattern: '^[0-9A-Za-z]+$' }),
    bizType: text(['资源', 'Noun'], { max: 100, required: true, pattern: '^[a-z/-]+$' }),
    bizId: text(['主键', 'Row'], { max: 20, required: true, pattern: '^\\d+$' }),
    field: text(['字段', 'Field'], { max: 60, required: true, pattern: '^\\w+$' }),
    ownerType: text(['所属资源', 'Noun of the owner'], { max: 100, required: true, pattern: '^[a-z/-]+$' }),
    ownerId: text(['所属主键', 'Row of the owner'], { max: 20, required: true, pattern: '^\\d+$' }),
  },
  appendOnly: true,
  internal: true,
  indexes: [['bizTenant', 'ownerType', 'ownerId']],
})
