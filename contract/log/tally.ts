import { rowId } from '../kit/columns'
import { integer, text } from '../kit/field'
import { resource } from '../kit/resource'

/** How many rows of another noun there are for a row: one line for each count that a noun declares and that anything was ever counted for. */
export const tally = resource('log/tally', {
  label: ['计数', 'Count'],
  tenancy: 'tenant',
  internal: true,
  plain: true,
  title: 'name',
  fields: {
    bizType: text(['资源', 'Resource'], { max: 100, pattern: '^[a-z-]+/[a-z-]+$', required: true }),
    bizId: rowId(['主键', 'Row']),
    name: text(['计数', 'Count'], { max: 40, pattern: '^[a-zA-Z]+$', required: true, unique: ['bizType', 'bizId'] }),
    total: integer(['数量', 'Total'], { required: true, default: 0 }),
  },
})
