import { crud, type FirstRole, type Reached } from './firstrole'

/** Who plans and covers stories: what the codes of reporters, editors and the chief open of requests, orders, places and notices. */

const seen = ['newsplace', 'newscrew', 'newsinvite', 'newsorderlog', 'needlog', 'newsreceipt'].flatMap((noun) => crud(`cms_${noun}`, 'view'))

/** What each of the newsroom may: ask for a story, propose one, answer an invitation, write it and deliver it. */
export const covering = [
  ...seen,
  ...crud('cms_need', 'view', 'add', 'edit', 'delete', 'report', 'reply', 'cancel', 'unmask'),
  ...crud('cms_newsorder', 'view', 'add', 'edit', 'delete', 'report', 'accept', 'decline', 'start_writing', 'reply'),
  ...crud('cms_newsnotice', 'view', 'read'),
  ...crud('cms_opinion', 'view', 'add', 'take'),
  ...crud('cms_opinionlog', 'view'),
  ...crud('cms_signoff', 'view'),
  ...crud('cms_signofflog', 'view'),
  ...crud('cms_outsign', 'view'),
  ...crud('cms_outsignlog', 'view'),
  ...crud('cms_deputy', 'view', 'add', 'end'),
  ...crud('cms_deputylog', 'view'),
  ...crud('cms_resources', 'view', 'add', 'edit', 'delete'),
  ...crud('general_statistical', 'view'),
  ...crud('cms_newsdelivery', 'view'),
]

/** What an editor does besides: invites reporters and takes what they deliver. */
export const assigning = [
  ...covering,
  ...crud('cms_need', 'invite', 'export'),
  ...crud('cms_newsorder', 'invite', 'complete', 'export'),
  ...crud('cms_newscrew', 'export'),
  ...crud('cms_opinion', 'delete', 'export'),
  ...crud('cms_signoff', 'pass', 'export'),
  ...crud('cms_outsign', 'add', 'export'),
  ...crud('cms_resources', 'export'),
  ...crud('general_statistical', 'export'),
]

/** What the chief of the desk does besides: sends crews, calls stories off, keeps the places, and tells the staff. */
export const directing = [
  ...assigning,
  ...crud('cms_newsorder', 'dispatch', 'cancel'),
  ...crud('cms_signoff', 'oversee'),
  ...crud('cms_signchain', 'view', 'add', 'edit', 'delete', 'export'),
  ...crud('cms_signlevel', 'view'),
  ...crud('cms_deputy', 'edit', 'delete', 'others', 'export'),
  ...crud('cms_newsplace', 'add', 'edit', 'delete', 'export'),
  ...crud('cms_newsnotice', 'add', 'edit', 'delete', 'send', 'withdraw', 'export'),
  ...['newsinvite', 'newsorderlog', 'needlog', 'newsreceipt'].flatMap((noun) => crud(`cms_${noun}`, 'export')),
]

/** What the distribution desk does: how articles go out on other platforms, what waits to, and what has to come down. */
export const distributing = [
  ...crud('cms_mediaaccounts', 'view', 'add', 'edit'),
  ...crud('cms_mediaconfig', 'view', 'add', 'edit', 'delete', 'export'),
  ...crud('cms_newsdelivery', 'view', 'fulfil', 'export'),
  ...crud('cms_newsdeliverylog', 'view'),
  ...crud('cms_newsreceived', 'view', 'delete', 'export'),
  ...crud('news', 'view'),
]

/** A notice is for those who are to read it. */
export const noticeReaches: Readonly<Record<string, Reached>> = { cms_newsnotice: { scopeType: 6, scopeColumn: 'receiver' } }

export const newsRoles = (looking: readonly string[]): readonly FirstRole[] => [
  {
    name: '记者',
    nameEn: 'Reporter',
    alias: 'reporter',
    remark: '报题、接单、采访、写稿、回稿',
    codes: [
      ...looking,
      ...covering,
      ...crud('news', 'add', 'edit', 'delete', 'to_check', 'lock'),
      ...crud('cms_material', 'view', 'add', 'edit'),
      ...['materialcategory', 'newsstyle', 'mediaaccounts'].flatMap((noun) => crud(`cms_${noun}`, 'view')),
      ...crud('resource_attach', 'view'),
    ],
    reaches: noticeReaches,
  },
  {
    name: '采访主任',
    nameEn: 'Assignment chief',
    alias: 'assignmentchief',
    remark: '安排选题和采访，派单、验收，维护采访地点，发采编通知',
    codes: [...looking, ...directing, ...distributing],
    reaches: { cms_newsnotice: { scopeType: 1 } },
  },
]
