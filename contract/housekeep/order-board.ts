import type { Call } from '../kit/action'
import { day, json, ref } from '../kit/field'

/**
 * Who may be sent on a day, for the dispatch board: the workers whom the caller sees, with what keeps them from work (skills, hours, time off, a health certificate that
 * has run out, other orders), and the merchants who may be asked. The orders themselves are those of the list.
 */
export const boardCall = {
  label: ['派工看板', 'Workers available on a day'],
  call: 'GET dispatch-board',
  answer: 'map',
  access: { verb: 'view' },
  input: { day: day(['日期', 'Day'], { required: true }), merchantId: ref(['商户', 'Merchant'], 'merchant/merchant') },
  output: {
    workers: json(['服务人员', 'Workers'], { many: true }),
    merchants: json(['商户', 'Merchants'], { many: true }),
  },
} as const satisfies Call
