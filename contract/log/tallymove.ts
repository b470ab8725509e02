import { rowId } from '../kit/columns'
import { integer, text } from '../kit/field'
import { resource } from '../kit/resource'

/** What a write moved in a count, until it is added up within a second. */
export const tallymove = resource('log/tallymove', {
  label: ['计数变动', 'Move of a count'],
  tenancy: 'tenant',
  internal: true,
  plain: true,
  title: 'name',
  fields: {
    bizType: text(['资源', 'Resource'], { max: 100, pattern: '^[a-z-]+/[a-z-]+$', required: true }),
    bizId: rowId(['主键', 'Row']),
    name: text(['计数', 'Count'], { max: 40, pattern: '^[a-zA-Z]+$', required: true }),
    delta: integer(['变动', 'Moved by'], { required: true }),
  },
})
