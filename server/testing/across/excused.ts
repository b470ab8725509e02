/** Findings that have a reason, by law. */
export const excused: Readonly<Record<string, readonly { readonly why: string; readonly names: readonly string[] }[]>> = {
  'somebody may': [
    { why: 'the sandbox takes no real money: an administrator alone tries a payment with it', names: ['pay/payorder press'] },
    {
      why: 'codes that a phone scans to log in; to look at other people’s is the business of an administrator',
      names: ['general/userlogincode delete', 'general/userlogincode view'],
    },
  ],
  'it ends somewhere': [
    {
      why: 'the row is the record of what became of a file, a message or an export; whoever waits for it asks for the row',
      names: [
        'resource/attach ready',
        'resource/exporttask cancel',
        'resource/exporttask fail',
        'resource/exporttask finish',
        'resource/maillog fail',
        'resource/maillog sent',
        'resource/maillog skip',
        'resource/smslog arrive',
        'resource/smslog fail',
        'resource/smslog miss',
      ],
    },
    { why: 'the browser that shows the picture asks for its state', names: ['general/userlogincode confirm'] },
    { why: 'the case of the order that gives the code back tells the buyer', names: ['mall/voucherdetail giveBack'] },
  ],
  'it is read': [
    {
      why: 'pictures of documents that the examiner compares with the bank account: the dialog of the examination shows them, and no program can',
      names: ['merchant/merchantchange proof'],
    },
    {
      why: 'people read it and no program can: the editor who answers by phone or looks at the picture, the clerk who looks for the place on the map beside the question, the user who tells devices apart',
      names: ['app-config/userdevice model', 'general/advice contact', 'general/advice images', 'petition/problem lat', 'petition/problem lng'],
    },
    {
      why: 'papers and pictures that a head or a leader looks at beside the words',
      names: ['oa/attendancefix attachments', 'project/project attachments', 'project/projectlog attachments'],
    },
  ],
  'it moves in the demo': [
    { why: 'the demo books no service of a package; server/web/memberpackages.test.ts does', names: ['housekeep/packageorder used'] },
  ],
  'the demo has a row for it': [
    { why: 'the sandbox, by which the demo is paid, refuses no refund', names: ['housekeep/packageorder retryRefund'] },
    {
      why: 'a reviewer has a request alone for half an hour, and the demo is older than that when people look at it',
      names: ['cms/signoff release', 'general/review release'],
    },
  ],
  'each state is reached': [
    {
      why: 'the row is written in this state by a job or another action, since it records what happened',
      names: [
        'cms/opinion status 4',
        'collect/databuswxnews status 3',
        'log/due status 1',
        'message-push/pushlog status 1',
        'message-push/pushlog status 2',
        'message-push/pushlog status 3',
        'message-push/pushlog status 4',
        'message-push/pushlog status 5',
        'resource/attach status 0',
        'resource/attach status 1',
        'resource/attach status 3',
        'cms/newshistory reviewState 1',
        'cms/newshistory reviewState 2',
        'cms/newshistory reviewState 3',
      ],
    },
    {
      why: 'the row is made in this state: an application that the caller may not approve, a slip without a payee',
      names: [
        'contribute/messageroyalties status 5',
        'contribute/contributelittlereporter status 0',
        'contribute/contributelittlereporter status 3',
        'contribute/contributepersonal status 0',
        'contribute/contributepersonal status 4',
      ],
    },
  ],
}
