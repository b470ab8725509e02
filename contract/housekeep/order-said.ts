/** The words of a notice about an order: what is done, and when. */
export const what = (zh: string, en: string) => [`${zh}：{serviceId}，{bookTime}`, `${en}: {serviceId}, {bookTime}`] as const

/** The line below it. */
export const more = ['订单 {orderNo}', 'Order {orderNo}'] as const
