import { campaignFullness } from './activities/campaign'
import { eventCensus, eventsKept } from './app-config/eventlog'
import { tallyCheck } from './engine/ledger/tally'
import { visitorExpiry } from './cms/news/newsview'
import { newsSearchConsumer, newsSearchJob } from './cms/news/newsindex'
import { collecting } from './collect/collect'
import { textprintJob } from './contribute/likeness/textprint'
import { statisticsJob } from './contribute/statistics'
import { bulletinJob, bulletinMails, bulletinSending } from './cms/bulletin/bulletin'
import { bulletinReturns } from './cms/bulletin/returning'
import { newsenrollFullness } from './cms/readers/newsenroll'
import { reviewersJobOf } from './cms/signoff/turns'
import { figuresJob } from './general/statistical'
import { noticeExpiry } from './telling/forget'
import { noticePushJob } from './telling/push'
import { couponIssuing } from './coupon/couponissue'
import { demoLive } from './demo/lives'
import type { Context } from './engine/types'
import { followJob } from './engine/follow/followed'
import { apiCensus } from './log/census'
import { webhookConsumer, webhookExpiry, webhookJob } from './develop/webhooksend'
import { channelPushJob } from './housekeep/channelpush'
import { leftOrders } from './housekeep/leftorders'
import { orderRefunds } from './housekeep/money'
import { packageRefunds } from './housekeep/packages'
import { flowPeopleJob } from './flow/refresh'
import { dueJob, dueTidying, lapseJob } from './log/due'
import { caseRefunds } from './mall/refunds'
import { leftBuyers } from './mall/leftorders'
import { codeMaking } from './mall/voucher'
import { logMonths } from './log/months'
import { auditSeal } from './log/seal'
import { attendanceConsumer, attendanceJob, attendanceNight } from './oa/following'
import { payAsking, refundAsking } from './pay/ask'
import { ledgerCheck } from './pay/ledger'
import { reconciling } from './pay/reconcile'
import { weeklyDue, weeklyMail } from './desk/weeklymail'
import { letterForgetting } from './petition/erase'
import { letterMonths } from './petition/statistics'
import { tagPinyinJob } from './general/tags'
import { scanCodeExpiry } from './auth/userlogincode'
import { pushSendJob } from './message-push/sending'
import type { JobKind } from './platform/background/jobs'
import type { Consumer } from './platform/background/outbox'
import { announcementJob, announcementPushJob } from './telling/announce'
import { mailJob } from './telling/mailsend'
import { smsCodeExpiry } from './resource/smscode'
import { smsJob } from './resource/smssend'
import { memberExpiry } from './user/membersession'

/** The kinds of jobs that the product has. */
export const jobsWith = (own: Context): JobKind[] => [
  dueJob(own),
  followJob(own),
  dueTidying(own),
  lapseJob(own),
  visitorExpiry(own),
  newsSearchJob(own),
  tagPinyinJob(own),
  tallyCheck(own),
  statisticsJob(own),
  figuresJob(own),
  textprintJob(own),
  flowPeopleJob(own),
  reviewersJobOf(own),
  smsJob(own),
  mailJob(own, { bulletin: bulletinMails }),
  weeklyDue(own),
  weeklyMail(own),
  bulletinJob(own),
  bulletinSending(own),
  bulletinReturns(own),
  demoLive(own),
  smsCodeExpiry(own),
  logMonths(own),
  auditSeal(own),
  ledgerCheck(own),
  channelPushJob(own),
  collecting(own),
  orderRefunds(own),
  leftOrders(own),
  leftBuyers(own),
  packageRefunds(own),
  caseRefunds(own),
  couponIssuing(own),
  codeMaking(own),
  payAsking(own),
  refundAsking(own),
  reconciling(own),
  apiCensus(own),
  scanCodeExpiry(own),
  noticeExpiry(own),
  memberExpiry(own),
  webhookJob(own),
  webhookExpiry(own),
  noticePushJob(own),
  announcementJob(own),
  announcementPushJob(own),
  pushSendJob(own),
  campaignFullness(own),
  newsenrollFullness(own),
  eventCensus(own),
  eventsKept(own),
  letterMonths(own),
  letterForgetting(own),
  attendanceJob(own),
  attendanceNight(own),
]

/** Who does something about events, once for each event. */
export const consumersWith = (own: Context): Consumer[] => [newsSearchConsumer(own), attendanceConsumer(own), webhookConsumer(own)]
