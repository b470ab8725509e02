import { commentbanBehaviour } from './general/commentban'
import { commentreportBehaviour, commentsBehaviour } from './general/comments'
import { enterpriseBehaviours } from './enterprise/behaviours'
import { merchantBehaviours } from './merchant/behaviours'
import { pushBehaviours } from './message-push/behaviours'
import { petitionBehaviours } from './petition/behaviours'
import { contributeBehaviours } from './contribute/behaviours'
import { housekeepBehaviours } from './housekeep/behaviours'
import { ersBehaviours } from './ers/behaviours'
import { activitiesBehaviours } from './activities/behaviours'
import { oaBehaviours } from './oa/behaviours'
import { officialBehaviours } from './official/behaviours'
import { projectBehaviours } from './project/behaviours'
import { eventlogBehaviour } from './app-config/eventlog'
import { userdeviceBehaviour } from './app-config/userdevice'
import { flowBehaviours } from './flow/behaviours'
import { bookingBehaviour } from './showroom/booking'
import { showroomBehaviour } from './showroom/showroom'
import { leaveView, viewAs } from './auth/viewing'
import { isDemoTenant } from './demo/mark'
import { moveTenant, wayOfMove } from './placing/ask'
import { moveTelling } from './placing/told'
import { removeDemo } from './demo/remove'
import { furnish } from './founding/founding'
import type { OriginOf } from './platform/outside/origin'
import { accesstokenBehaviour } from './auth/accesstoken'
import { oauthBehaviour } from './auth/oauth'
import { configBehaviour } from './cms/config'
import { guidesBehaviour } from './cms/guides/guides'
import { materialBehaviour, materialcategoryBehaviour } from './cms/material'
import { bulletinBehaviour } from './cms/bulletin/bulletin'
import { subscriberBehaviour } from './cms/bulletin/subscriber'
import { newsBehaviour } from './cms/news/news'
import { newsslugBehaviour } from './cms/news/slug'
import { newshistoryBehaviour } from './cms/news/newshistory'
import { newsstyleBehaviour } from './cms/newsstyle'
import { newsroomBehaviours } from './cms/newsroom'
import { newsLiveStreams, newsliveWith } from './cms/live/newslive'
import { readersBehaviours } from './cms/readers/behaviours'
import { newsviewBehaviour, viewCounter } from './cms/news/newsview'
import { topicBehaviour } from './cms/topic'
import { voteBehaviour, voterecordBehaviour } from './cms/votes/vote'
import { userconfigBehaviour } from './cms/userconfig'
import { manuscriptlittlereporterBehaviour } from './contribute/manuscriptlittlereporter'
import { dashboardBehaviour, type SiteOf } from './desk/dashboard'
import { deskBehaviours } from './desk/behaviours'
import { deskNoticeBehaviour } from './desk/notice'
import { createStreams, streamBehaviour } from './desk/stream'
import type { Behaviour } from './engine/types'
import { generalBehaviours } from './general/behaviours'
import { userlogincodeBehaviour } from './auth/userlogincode'
import { dueBehaviour } from './log/due'
import { errorBehaviour } from './log/error'
import { healthBehaviour } from './log/health/health'
import { jobBehaviour } from './log/job'
import { apiBehaviour, usualBehaviour } from './log/lines'
import { lockoutBehaviour } from './log/lockout'
import { goodsBehaviours } from './mall/behaviours'
import { couponBehaviour, usercouponBehaviour } from './coupon/coupon'
import { couponActivityBehaviour } from './coupon/activity'
import { couponBenefit } from './coupon/benefit'
import { plugIn } from './mall/benefits'
import { voucherBenefit } from './mall/vouchercodes'
import { pointsBenefit } from './mall/pointsbenefit'
import { couponissueBehaviour } from './coupon/couponissue'
import { memberpointsBehaviour, pointsconsumelogBehaviour, pointsgrantBehaviour } from './mall/memberpoints'
import { merchantgrantBehaviour, merchantpointsBehaviour, merchantrechargelogBehaviour } from './mall/merchantpoints'
import { pointsconversionBehaviour, pointsconversionlogBehaviour } from './mall/conversion'
import { payconfiginfoWith, payProductBehaviour, rechargeBehaviour, walletBehaviour } from './pay/config'
import { ledgerBehaviour } from './pay/entries'
import { payorderWith } from './pay/payorder'
import { payrefundBehaviour } from './pay/payrefund'
import type { SandboxRule } from './pay/sandbox'
import { callingorderBehaviour } from './calling/callingorder'
import { sqfkorderBehaviour } from './sqfk/sqfkorder'
import type { Storage } from './platform/files/storage'
import type { Stores } from './resource/stores'
import { attachBehaviour } from './resource/attach'
import { exporttaskBehaviour } from './resource/exporttask'
import { maillogBehaviour } from './telling/mailsend'
import { ossBehaviour } from './resource/oss'
import { progressStreams } from './resource/progress'
import { smsBehaviour, smslogBehaviour, smstemplateBehaviour } from './resource/sms'
import { apiScopeBehaviour } from './system/api-scope'
import { apiskipBehaviour } from './system/apiskip'
import { clientBehaviour } from './system/client'
import { dataScopeBehaviour } from './system/data-scope'
import { dataBehaviours } from './databehaviours'
import { deptBehaviour } from './system/dept'
import { dictBehaviour, dictBizBehaviour } from './system/dict'
import { frontendmenuBehaviour } from './system/frontendmenu'
import { loginproviderBehaviour } from './system/loginprovider'
import { menuBehaviour } from './system/menu'
import { postBehaviour } from './system/post'
import { paramBehaviour, paramBizBehaviour } from './system/param'
import { regionBehaviour } from './system/region'
import { roleBehaviour } from './system/role'
import { tenantBehaviour } from './system/tenant'
import { tenantpackageBehaviour } from './system/tenantpackage'
import { topmenuBehaviour } from './system/topmenu'
import { userBehaviour } from './user/user'
import { memberBehaviour } from './user/member'
import { userthirdBehaviour } from './user/userthird'

// What buyers put into orders of the mall besides money.
for (const benefit of [couponBenefit, pointsBenefit, voucherBenefit]) plugIn(benefit)

/** What nouns do besides what is declared, one entry a noun that does something. */
export const behavioursWith = (
  stores: Stores,
  streams = createStreams(),
  exported: Storage = stores.local,
  views = viewCounter(),
  originOf: OriginOf = async () => undefined,
  linkOriginOf: OriginOf = async () => undefined,
  siteOf: SiteOf = async () => undefined,
  progress = progressStreams(),
  sandbox: SandboxRule = async () => false,
  publicUrl?: string,
  lives = newsLiveStreams(),
): Behaviour[] => [
  apiScopeBehaviour,
  eventlogBehaviour,
  userdeviceBehaviour,
  ...enterpriseBehaviours,
  ...activitiesBehaviours,
  ...generalBehaviours,
  bookingBehaviour,
  showroomBehaviour,
  apiskipBehaviour,
  attachBehaviour(stores, publicUrl),
  callingorderBehaviour,
  sqfkorderBehaviour,
  configBehaviour,
  ...contributeBehaviours,
  dashboardBehaviour(siteOf),
  clientBehaviour,
  dataScopeBehaviour,
  paramBehaviour,
  paramBizBehaviour,
  deptBehaviour,
  ...dataBehaviours,
  deskNoticeBehaviour,
  ...deskBehaviours,
  ...flowBehaviours,
  dictBehaviour,
  dictBizBehaviour,
  dueBehaviour,
  errorBehaviour,
  healthBehaviour(stores),
  ...ersBehaviours,
  exporttaskBehaviour(exported),
  frontendmenuBehaviour,
  guidesBehaviour,
  jobBehaviour,
  manuscriptlittlereporterBehaviour(stores),
  maillogBehaviour,
  ...pushBehaviours,
  materialBehaviour,
  materialcategoryBehaviour,
  lockoutBehaviour,
  apiBehaviour,
  usualBehaviour,
  loginproviderBehaviour,
  menuBehaviour,
  ...goodsBehaviours,
  ...merchantBehaviours,
  ...housekeepBehaviours,
  payconfiginfoWith(sandbox),
  ledgerBehaviour,
  payorderWith(sandbox),
  payProductBehaviour,
  payrefundBehaviour,
  commentbanBehaviour,
  commentreportBehaviour,
  commentsBehaviour,
  newsBehaviour,
  bulletinBehaviour,
  subscriberBehaviour,
  newsslugBehaviour,
  ...newsroomBehaviours,
  ...readersBehaviours,
  newsliveWith(lives),
  newshistoryBehaviour,
  newsstyleBehaviour,
  newsviewBehaviour(views),
  oauthBehaviour(originOf),
  accesstokenBehaviour,
  ossBehaviour(stores, linkOriginOf, progress),
  ...petitionBehaviours,
  postBehaviour,
  rechargeBehaviour,
  regionBehaviour,
  roleBehaviour,
  smsBehaviour,
  smslogBehaviour,
  smstemplateBehaviour,
  streamBehaviour(streams),
  moveTelling,
  tenantBehaviour({ furnish, viewAs, leaveView, removeDemo, moveTenant, wayOfMove, isDemoTenant }),
  tenantpackageBehaviour,
  topicBehaviour,
  topmenuBehaviour,
  userBehaviour,
  userconfigBehaviour,
  voteBehaviour,
  voterecordBehaviour,
  userlogincodeBehaviour,
  memberBehaviour,
  userthirdBehaviour,
  memberpointsBehaviour,
  pointsconsumelogBehaviour,
  merchantgrantBehaviour,
  merchantpointsBehaviour,
  pointsgrantBehaviour,
  merchantrechargelogBehaviour,
  pointsconversionBehaviour,
  pointsconversionlogBehaviour,
  couponActivityBehaviour,
  couponBehaviour,
  usercouponBehaviour,
  couponissueBehaviour,
  walletBehaviour,
  ...oaBehaviours,
  ...officialBehaviours,
  ...projectBehaviours,
]
