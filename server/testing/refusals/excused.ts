/** A refusal that no test of the server comes to. */
export interface Excuse {
  /** How its name begins: the file and the words of the call. */
  readonly starts: string
  readonly why: string
}

/** What only a moment or another process brings about. */
export const excused: readonly Excuse[] = [
  {
    starts: "server/engine/kinds/html.ts: badRequest('too_complex'",
    why: 'no text within the bounds of markup is known that takes a thread half a minute or all its memory; workers.test.ts holds what becomes of one that does',
  },
  {
    starts: "server/engine/sheet/import.ts: badRequest('too_complex'",
    why: 'no file within the bounds of sheets is known that takes a thread a minute or all its memory; workers.test.ts holds what becomes of one that does',
  },
  {
    starts: "server/housekeep/dispatch.ts: invalid({ merchantId: ['商户不存在'",
    why: 'an action looks for what its input points at before it asks this; that the merchant is deleted between takes two at the same moment',
  },
  {
    starts: "server/demo/remove.ts: conflict('no_demo'",
    why: 'the row says whose the demo content is; that somebody else removes it between that look and the lock takes two at the same moment',
  },
  ...[
    'server/platform/documents/sheet.ts: ',
    'server/platform/documents/xml.ts: ',
    'server/platform/documents/zip.ts: ',
    "server/platform/text/html.ts: badRequest('too_complex', [`元素过多",
  ].map((starts) => ({
    starts,
    why: "it is thrown in the thread that reads strangers' files, which notes nothing; the imports of files and of markup try it",
  })),
  {
    starts: "server/resource/attachment.ts: badRequest('too_large'",
    why: 'a file so large is sent to a process of its own, whose memory is looked at meanwhile; the limits of files try it there',
  },
  { starts: 'server/pay/receive.ts: notFound()', why: 'a refund points at its payment, which the database does not let go' },
  {
    starts: 'server/user/user.ts: unauthorized()',
    why: 'whoever has no account, as a visitor, is turned away before that by the access of the call',
  },
]
