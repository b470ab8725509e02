/** What a code brought. */
export const broughtKinds = { scan: ['扫码', 'Scan'], register: ['报名', 'Enrolment'], order: ['下单', 'Order'] } as const
