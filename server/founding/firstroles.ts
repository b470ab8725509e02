import { civicRoles } from './civicroles'
import { communityRoles } from './communityroles'
import { crud, type FirstRole, type Reached } from './firstrole'
import { arranging, frontRoles } from './frontroles'
import { flowRoles, involved, takingPart } from './flowroles'
import { dataRoles } from './dataroles'
import { officeRoles } from './officeroles'
import { houseRoles } from './houseroles'
import { readerRoles } from './readerroles'
import { promotionRoles } from './promotionroles'
import { assigning, directing, newsRoles, noticeReaches } from './newsroles'
import { mallRoles } from './mallroles'
import { codesIn, type Held, logsOfMerchants, ofMerchants, partiesIn } from './merchantroles'
import { serviceRoles } from './serviceroles'

/** The roles that a tenant begins with besides its administrator's; it changes them as it likes. */

const looking = [
  ...crud('news', 'view'),
  ...['cms_newshistory', 'cms_newslog', 'cms_topic', 'general_category', 'general_tags', 'cms_sources', 'cms_guides'].flatMap((code) =>
    crud(code, 'view'),
  ),
]

/** What the desk does with texts that were sent, and with what appeared in the paper. */
const receiving = [
  ...crud('contribute_manuscript', 'view', 'adopt', 'reject', 'to_draft', 'out_draft', 'print', 'push_news', 'save_delicacy', 'save_gtfy'),
  ...crud('contribute_manuscriptlittlereporter', 'view', 'adopt', 'reject', 'to_draft', 'out_draft', 'file_school'),
  ...['manuscriptlog', 'manuscriptlittlereporterlog', 'needs', 'newspaper', 'newspapergrade', 'contributeschoolinfo'].flatMap((noun) =>
    crud(`contribute_${noun}`, 'view'),
  ),
  ...crud('contribute_newspapernews', 'view', 'add', 'edit', 'catch_month', 'to_recycle', 'out_recycle'),
  ...['newspaperauthor', 'littlereportnewspaperauthor'].flatMap((noun) =>
    crud(`contribute_${noun}`, 'view', 'add', 'edit', 'delete', 'mark', 'cancel_mark', 'binding', 'to_recycle', 'out_recycle'),
  ),
  ...crud('contribute_newspaperdiagrams', 'view', 'add', 'edit', 'mark', 'cancel_mark'),
]

/** Whoever sends texts from outside, and follows his own. */
const contributing = [
  ...crud('contribute_manuscript', 'view', 'add', 'edit', 'delete', 'send'),
  ...crud('contribute_manuscriptlittlereporter', 'view', 'add', 'edit', 'delete', 'send'),
  ...['manuscriptlog', 'manuscriptlittlereporterlog', 'needs', 'contributepersonal', 'contributelittlereporter', 'contributeschoolinfo'].flatMap(
    (noun) => crud(`contribute_${noun}`, 'view'),
  ),
  // A guardian applies for his child; what came of a work in the paper, and what is paid for it, is told to its author.
  ...crud('contribute_contributelittlereporter', 'add'),
  ...['newspaperauthor', 'littlereportnewspaperauthor', 'messageroyalties'].flatMap((noun) => crud(`contribute_${noun}`, 'view')),
]

const writing = [
  ...looking,
  ...assigning,
  ...receiving,
  ...crud('news', 'add', 'edit', 'delete', 'to_check', 'restore', 'lock', 'edit_category', 'edit_topic', 'edit_account'),
  ...crud('cms_newshistory', 'restore'),
  ...crud('general_tags', 'add'),
  ...crud('cms_mediaaccounts', 'view'),
  ...crud('cms_newsstyle', 'view', 'use'),
  ...crud('cms_material', 'view', 'add', 'edit'),
  ...crud('cms_materialcategory', 'view'),
  ...['contributepersonal', 'contributelittlereporter'].flatMap((noun) => crud(`contribute_${noun}`, 'view', 'add', 'approve', 'turn_down')),
  ...crud('resource_attach', 'view'),
]

const issuing = [
  ...writing,
  ...directing,
  ...crud(
    'news',
    'audit',
    'issue',
    'to_edit',
    'to_offline',
    'to_online',
    'to_top',
    'retract',
    'sort',
    'num',
    'unlock',
    'publish_edit',
    'update_batch',
    'export',
  ),
  ...crud('cms_guides', 'add', 'edit', 'delete'),
  ...arranging,
  ...crud('cms_topic', 'add', 'edit'),
  ...crud('cms_sources', 'add', 'edit'),
  ...crud('cms_newsstyle', 'add', 'edit'),
  ...crud('resource_attach', 'replace'),
  ...crud('message_push_task', 'view', 'add', 'edit', 'delete', 'submit', 'approve', 'cancel'),
  ...crud('message_push_pushlog', 'view'),
  ...crud('message_push_appinfo', 'view'),
  ...crud('contribute_manuscript', 'award', 'cancel_award', 'export'),
  ...crud('contribute_manuscriptlittlereporter', 'export'),
  ...crud('contribute_needs', 'add', 'edit', 'open', 'close'),
  ...['newspaperauthor', 'littlereportnewspaperauthor', 'newspaperdiagrams'].flatMap((noun) =>
    crud(`contribute_${noun}`, 'examine', 'confirm', 'reject', 'export'),
  ),
  ...crud('contribute_newspaperauthor', 'adjust'),
  ...crud('contribute_contributepersonal', 'edit', 'suspend', 'resume', 'leave'),
  ...crud('contribute_contributelittlereporter', 'edit', 'renew'),
  ...crud('contribute_contributecollectreporter', 'view', 'add', 'edit', 'open', 'end'),
  ...crud('contribute_volunteer', 'view', 'add', 'edit'),
  ...crud('contribute_newspapergrade', 'add', 'edit'),
  ...['statistics', 'statisticsfraction', 'royaltytax'].flatMap((noun) => crud(`contribute_${noun}`, 'view')),
  ...crud('contribute_messageroyalties', 'view', 'assign', 'examine', 'send_back'),
  ...crud('contribute_summarystatisticsfraction', 'view', 'close', 'reopen'),
]

/** What the desk does to have a text decided by a process. */
const approving = crud('desk_contributeflow', 'view', 'add', 'edit', 'delete', 'start', 'export')

/** Texts come from outside, where no department of the desk is. */
const deskReaches: Readonly<Record<string, Reached>> = {
  contribute_manuscript: { scopeType: 1 },
  contribute_manuscriptlittlereporter: { scopeType: 1 },
}

/** What a merchant's own people do with the services that their merchant sells: take orders, send workers, take coupons. Its orders are for those who direct its work. */
const selling: Held = {
  ...ofMerchants,
  'housekeep/order': [
    ['merchant', 'worker'],
    ...crud('housekeep_order', 'view', 'export', 'merchant_accept', 'merchant_refuse_accept', 'merchant_assign', 'start', 'finish'),
    ...crud('housekeep_order', 'agree_refund', 'refuse_refund', 'reply_comment'),
  ],
  'housekeep/product': ['merchant', ...crud('housekeep_product', 'view')],
  'housekeep/packageorder': ['merchant', ...crud('housekeep_packageorder', 'view')],
  'housekeep/houseofflinecouponsmanage': ['shop', ...crud('housekeep_houseofflinecouponsmanage', 'view', 'verify')],
}

/** What those do who are sent: they see the orders that they are sent to, and say when they begin and end. */
const working: readonly string[] = [
  ...crud('housekeep_order', 'view', 'start', 'finish'),
  'housekeep_orderlog_view',
  'housekeep_services_view',
  ...crud('housekeep_houseofflinecouponsmanage', 'view', 'verify'),
]

/** Seen along with them, as far as the rows that they speak of. */
const beside = [
  ...logsOfMerchants,
  'housekeep_orderlog_view',
  'housekeep_ordercoupon_view',
  'housekeep_services_view',
  'housekeep_refundrule_view',
  // The sums are those of the orders that the caller reaches.
  'housekeep_merchantstatistics_view',
]

/** Each with the buttons that it needs and no others. */
export const firstRoles: readonly FirstRole[] = [
  {
    name: '编辑',
    nameEn: 'Editor',
    alias: 'editor',
    remark: '写稿、改稿、送签、收稿',
    codes: [...writing, ...takingPart, ...approving],
    parties: involved,
    reaches: { ...deskReaches, ...noticeReaches },
  },
  {
    name: '签发人',
    nameEn: 'Publisher',
    alias: 'issuer',
    remark: '审核、签发、退回、下线，管理导读',
    codes: [...issuing, ...takingPart, ...approving],
    parties: involved,
    reaches: { ...deskReaches, cms_newsnotice: { scopeType: 1 } },
  },
  { name: '审读', nameEn: 'Reader', alias: 'reader', remark: '只查看稿件、版本与日志', codes: [...looking, 'news_export'] },
  {
    name: '商户',
    nameEn: 'Merchant',
    alias: 'merchant',
    remark: '商户的负责人、管理员和调度：接单、派工、核销、缴保证金、提现，只见本商户的数据；资金只给负责人和管理员',
    codes: [...codesIn(selling), ...beside],
    parties: partiesIn(selling),
  },
  {
    name: '服务人员',
    nameEn: 'Service worker',
    alias: 'merchant-worker',
    remark: '商户派出的服务人员：只见派给自己的订单，开始和完成服务，核销线下券',
    codes: working,
    parties: { 'housekeep/order': 'worker', 'housekeep/houseofflinecouponsmanage': 'shop' },
  },
  {
    name: '投稿人',
    nameEn: 'Contributor',
    alias: 'contributor',
    remark: '投稿并查看自己的稿件',
    codes: contributing,
    reaches: {
      contribute_manuscript: { scopeType: 2 },
      contribute_manuscriptlittlereporter: { scopeType: 2 },
      contribute_contributepersonal: { scopeType: 6, scopeColumn: 'self' },
      contribute_contributelittlereporter: { scopeType: 6, scopeColumn: 'guardian' },
      contribute_newspaperauthor: { scopeType: 6, scopeColumn: 'author' },
      contribute_littlereportnewspaperauthor: { scopeType: 6, scopeColumn: 'author' },
      contribute_messageroyalties: { scopeType: 6, scopeColumn: 'payee' },
    },
  },
  {
    name: '学校老师',
    nameEn: 'School teacher',
    alias: 'school',
    remark: '替学校确认本校小记者的作品',
    codes: [
      ...crud('contribute_manuscriptlittlereporter', 'view', 'confirm_school', 'cancel_school'),
      ...crud('contribute_manuscriptlittlereporterlog', 'view'),
      ...crud('contribute_contributeschoolinfo', 'view'),
    ],
    reaches: { contribute_manuscriptlittlereporter: { scopeType: 6, scopeColumn: 'school' } },
  },
  ...houseRoles,
  ...officeRoles,
  ...newsRoles(looking),
  ...frontRoles(looking),
  ...mallRoles,
  ...civicRoles,
  ...communityRoles,
  ...serviceRoles,
  ...readerRoles,
  ...promotionRoles,
  ...flowRoles,
  ...dataRoles,
]
