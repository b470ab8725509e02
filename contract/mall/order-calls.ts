import type { Calls } from '../kit/action'
import { flag, integer, json, text } from '../kit/field'

/** How a seller sends many orders: a sheet of those that wait, with room for carrier and number, and the same sheet filled in. */
export const mallOrderCalls = {
  sendingFile: {
    label: ['发货单', 'Shipping sheet'],
    call: 'GET sending-file',
    answer: 'file',
    access: { verb: 'deliver' },
    // It has phones and addresses in full: who takes it says why.
    input: { reason: text(['原因', 'Reason'], { max: 200, required: ['请填写原因', 'Please enter a reason'] }) },
  },
  sendingResult: {
    label: ['导入发货单', 'Import shipping sheet'],
    call: 'POST sending-result',
    answer: 'map',
    access: { verb: 'deliver' },
    writes: true,
    upload: 'file',
    input: { dryRun: flag(['仅检查', 'Check only']) },
    output: {
      total: integer(['总数', 'Rows']),
      sent: integer(['已发货', 'Shipped']),
      problems: json(['问题', 'Problems'], {
        many: true,
        shape: { row: integer(['行', 'Row']), message: text(['说明', 'Problem']) },
      }),
    },
  },
} as const satisfies Calls
