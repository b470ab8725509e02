import type { SmsReport } from './provider'

type Told = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const partsOf = (value: unknown): number | undefined => {
  const parts = Number(textOf(value))
  return Number.isInteger(parts) && parts > 0 && parts < 100 ? parts : undefined
}

/** Alibaba Cloud's SmsReport: {biz_id, out_id, success, err_code, err_msg, sms_size}. */
const alibaba = (told: Told): SmsReport => ({
  bizId: textOf(told.biz_id),
  id: textOf(told.out_id) || undefined,
  hasCome: told.success === true || told.success === 'true',
  code: textOf(told.err_code),
  text: textOf(told.err_msg),
  parts: partsOf(told.sms_size),
})

/** Tencent Cloud's: {sid, report_status, errmsg, description}. */
const tencent = (told: Told): SmsReport => ({
  bizId: textOf(told.sid),
  hasCome: told.report_status === 'SUCCESS',
  code: textOf(told.errmsg),
  text: textOf(told.description),
})

/** A gateway's: {id, delivered, code, message, parts}; the id is the one that it gave. */
const gateway = (told: Told): SmsReport => ({
  bizId: textOf(told.id),
  hasCome: told.delivered === true,
  code: textOf(told.code),
  text: textOf(told.message),
  parts: partsOf(told.parts),
})

/** Reads what a provider tells of messages, whichever of the three it is; what names no message is left out. */
export const reportsIn = (body: unknown): SmsReport[] =>
  (Array.isArray(body) ? body : [body]).flatMap((told: unknown) => {
    if (typeof told !== 'object' || told === null) return []
    const one = told as Told
    const report = 'sid' in one ? tencent(one) : 'biz_id' in one ? alibaba(one) : gateway(one)
    return report.bizId === '' ? [] : [report]
  })
