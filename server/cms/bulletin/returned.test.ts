import { expect, it } from 'vitest'
import { reportIn } from './returned'

/** What is read of the reports that servers write about mails which they could not deliver. */

interface Given {
  readonly type?: string
  readonly parts?: readonly (readonly string[])[]
  readonly mark?: string
  readonly end?: string
}

const told = [
  'Content-Type: message/delivery-status',
  '',
  'Reporting-MTA: dns; mx',
  '',
  'Action: failed',
  'Status: 5.1.1',
  'Diagnostic-Code: smtp; 550 no',
]
const original = ['Content-Type: text/rfc822-headers', '', 'Message-ID: <7.mark@example.org>', 'Subject: news']
const report = { about: '7.mark@example.org', said: '5.1.1 smtp; 550 no' }

const mail = ({ type = 'multipart/report; boundary="cut"', parts = [told, original], mark = 'cut', end = `--${mark}--` }: Given = {}): string =>
  [`Content-Type: ${type}`, '', ...parts.flatMap((part) => [`--${mark}`, ...part]), end].join('\r\n')
const packed = ([type, , ...body]: readonly string[]): string[] => [
  `${type}; charset=us-ascii`,
  'Content-Transfer-Encoding: BASE64',
  '',
  Buffer.from(body.join('\r\n')).toString('base64'),
]

it('reads which mail came back and why, however the report is written', () => {
  for (const [how, given] of Object.entries<Given>({
    plain: {},
    otherOrder: { parts: [['Content-Type: text/plain', '', 'Sorry.'], original, told] },
    mixedCase: { type: 'Multipart/REPORT; report-type=delivery-status; Boundary=cut' },
    bareBoundary: { type: 'multipart/report; boundary=cut; report-type=delivery-status' },
    foldedHead: { type: 'multipart/report;\r\n\tboundary="cut"' },
    packed: { parts: [packed(told), packed(original)] },
    wholeMail: { parts: [told, ['Content-Type: message/rfc822', ...original.slice(1), '', 'Message-ID: <8.other@example.org>']] },
    eightBit: { parts: [told, ['Content-Type: message/rfc822-headers', ...original.slice(1)]] },
    severalReaders: { parts: [[...told.slice(0, 4), 'Action: delivered', 'Status: 2.0.0', '', ...told.slice(4)], original] },
    foldedFields: {
      parts: [
        [...told.slice(0, 6), 'diagnostic-code:', '\tsmtp; 550 no'],
        [...original.slice(0, 2), 'message-id:', ' <7.mark@example.org>'],
      ],
    },
    behindItsEnd: { end: ['--cut--', ...told.slice(0, 3), 'Action: failed', 'Status: 9.9.9'].join('\r\n') },
  }))
    expect([how, reportIn(mail(given))]).toEqual([how, report])
  expect(reportIn(mail().replaceAll('\r\n', '\n'))).toEqual(report)
  expect(reportIn(mail().replaceAll('--cut\r', '--cut \t\r'))).toEqual(report)
  expect(reportIn(mail({ parts: [told.slice(0, 6), original] }))).toEqual({ ...report, said: '5.1.1' })
  expect(reportIn(mail({ parts: [told.slice(0, 5), original] }))).toEqual({ ...report, said: '' })
})

it('takes nothing else for one: not what is late or has arrived, what does not say which mail it is about, or what has no parts', () => {
  const without = (part: readonly string[], field: string): string[] => part.filter((line) => !line.startsWith(field))
  for (const [how, given] of Object.entries<Given>({
    late: { parts: [told.map((line) => line.replace('failed', 'delayed')), original] },
    noAction: { parts: [without(told, 'Action'), original] },
    noMail: { parts: [told] },
    noId: { parts: [told, without(original, 'Message-ID')] },
    idBelowTheHead: { parts: [told, [...without(original, 'Message-ID'), '', 'Message-ID: <7.mark@example.org>']] },
    noStatus: { parts: [original] },
    otherKind: { type: 'multipart/mixed; boundary="cut"' },
    noBoundary: { type: 'multipart/report', mark: 'undefined' },
    otherBoundary: { type: 'multipart/report; boundary="other"' },
    onlyBehindItsEnd: { parts: [original], end: ['--cut--', ...told].join('\r\n') },
  }))
    expect([how, reportIn(mail(given))]).toEqual([how, undefined])
  for (const text of ['', 'Subject: hello\r\n\r\nA mail.', 'no head at all']) expect(reportIn(text)).toBeUndefined()
})
