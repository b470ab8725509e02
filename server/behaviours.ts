import { activityrecordBehaviour } from './activities/activityrecord'
import { campaignBehaviour } from './activities/campaign'
import { crcreBehaviour } from './activities/crcre'
import { donationBehaviour, donationprojectBehaviour } from './activities/donation'
import { fractionalBehaviour } from './activities/fractional'
import { pointsBehaviour } from './activities/points'
import { promotioncodeBehaviour } from './activities/promotioncode'
import { seekhelpBehaviour } from './activities/seekhelp'
import { eventlogBehaviour } from './app-config/eventlog'
import { userdeviceBehaviour } from './app-config/userdevice'
import { enterpriseBehaviour, enterpriseproductBehaviour, enterpriseproductflowBehaviour } from './enterprise/enterprise'
import { flowBehaviours } from './flow/behaviours'
import { bookingBehaviour } from './showroom/booking'
import { leaveView, viewAs } from './auth/viewing'
import { isDemoTenant } from './demo/mark'
import { removeDemo } from './demo/remove'
import { furnish } from './founding/founding'
import type { OriginOf } from './platform/origin'
import { oauthBehaviour } from './auth/oauth'
import { configBehaviour } from './cms/config'
import { guidesBehaviour } from './cms/guides/guides'
import { materialBehaviour, materialcategoryBehaviour } from './cms/material'
import { newsBehaviour } from './cms/news/news'
import { newshistoryBehaviour } from './cms/news/newshistory'
import { newsstyleBehaviour } from './cms/newsstyle'
import { needBehaviour } from './cms/planning/need'
import { newsnoticeBehaviour } from './cms/planning/newsnotice'
import { newsorderBehaviour } from './cms/planning/newsorder'
import { newsviewBehaviour, viewCounter } from './cms/news/newsview'
import { topicBehaviour } from './cms/topic'
import { userconfigBehaviour } from './cms/userconfig'
import { contributecollectreporterBehaviour } from './contribute/contributecollectreporter'
import { contributelittlereporterBehaviour } from './contribute/contributelittlereporter'
import { contributepersonalBehaviour } from './contribute/contributepersonal'
import { textprintBehaviour } from './contribute/likeness/textprint'
import { manuscriptBehaviour } from './contribute/manuscript'
import { manuscriptlittlereporterBehaviour } from './contribute/manuscriptlittlereporter'
import { littlereportnewspaperauthorBehaviour, newspaperauthorBehaviour } from './contribute/paper/authors'
import { newspaperdiagramsBehaviour } from './contribute/paper/diagrams'
import { newspapergradeBehaviour } from './contribute/paper/grades'
import { summarystatisticsfractionBehaviour } from './contribute/paper/close'
import { messageroyaltiesBehaviour } from './contribute/paper/royalties'
import { deskStatisticsBehaviour } from './contribute/statistics'
import { newspapernewsBehaviour } from './contribute/paper/news'
import { dashboardBehaviour, type SiteOf } from './desk/dashboard'
import { leaveBehaviours } from './desk/behaviours'
import { deskNoticeBehaviour } from './desk/notice'
import { createStreams, streamBehaviour } from './desk/stream'
import type { Behaviour } from './engine/types'
import { ersevaluateBehaviour } from './ers/evaluate'
import { erseventBehaviour } from './ers/ersevent'
import { erstypeBehaviour } from './ers/erstype'
import { erseventfeedbackBehaviour } from './ers/feedback'
import { overdueBehaviour } from './ers/overdue'
import { erseventlogBehaviour } from './ers/timeline'
import { generalBehaviours } from './general/behaviours'
import { userlogincodeBehaviour } from './auth/userlogincode'
import { dueBehaviour } from './log/due'
import { merchantmarginBehaviour } from './housekeep/merchantmargin'
import { merchantwithdrawalBehaviour } from './housekeep/merchantwithdrawal'
import { merchantbalanceBehaviour, merchantplatformbalanceBehaviour, transactionBehaviour } from './housekeep/money-lines'
import { orderBehaviour } from './housekeep/order'
import { productBehaviour } from './housekeep/product'
import { housechanneluserBehaviour } from './housekeep/channelpush'
import { housechannelpaymentBehaviour } from './housekeep/channelpayments'
import { housechannelmanageBehaviour } from './housekeep/channels'
import { offlinecouponsBehaviour, ordercouponBehaviour } from './housekeep/offlinecoupons'
import { platformrateBehaviour } from './housekeep/rates'
import { refundruleBehaviour, servicesBehaviour, serviceslotBehaviour } from './housekeep/services'
import { channelUserOrderBehaviour, merchantstatisticsBehaviour } from './housekeep/statistics'
import { merchantdepoydrawaltimeBehaviour } from './housekeep/windows'
import { errorBehaviour } from './log/error'
import { jobBehaviour } from './log/job'
import { apiBehaviour, usualBehaviour } from './log/lines'
import { lockoutBehaviour } from './log/lockout'
import { goodsBehaviours } from './mall/behaviours'
import { merchantBehaviour } from './merchant/merchant'
import { merchantchangeBehaviour } from './merchant/merchantchange'
import { merchantuserBehaviour } from './merchant/merchantuser'
import { userclientBehaviour } from './message-push/browsers'
import { appinfoBehaviour, mediaBehaviour, pushBehaviour, pushlogBehaviour } from './message-push/push'
import { pushTaskBehaviour } from './message-push/task'
import { memberpointsBehaviour, pointsconsumelogBehaviour, pointsgrantBehaviour } from './mall/memberpoints'
import { merchantgrantBehaviour, merchantpointsBehaviour, merchantrechargelogBehaviour } from './mall/merchantpoints'
import { pointsconversionBehaviour, pointsconversionlogBehaviour } from './mall/conversion'
import { payconfiginfoWith, payProductBehaviour, rechargeBehaviour, walletBehaviour } from './pay/config'
import { ledgerBehaviour } from './pay/entries'
import { payorderWith } from './pay/payorder'
import { payrefundBehaviour } from './pay/payrefund'
import type { SandboxRule } from './pay/sandbox'
import { letterBehaviours } from './petition/letters'
import { assessmentBehaviour } from './petition/assessment'
import { petitionevaluateBehaviour } from './petition/evaluate'
import { problemBehaviour } from './petition/problem'
import { callingorderBehaviour } from './calling/callingorder'
import { accountBehaviour } from './official/account'
import { appBehaviour } from './official/app'
import { officialManuscriptBehaviour } from './official/manuscript'
import { officialReviewBehaviour } from './official/review'
import { sqfkorderBehaviour } from './sqfk/sqfkorder'
import { statisticsBehaviour } from './petition/statistics'
import { templateBehaviour } from './petition/template'
import { petitionwarningBehaviour } from './petition/warning'
import type { Storage } from './platform/storage'
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
import { dataBehaviours } from './develop/behaviours'
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
): Behaviour[] => [
  apiScopeBehaviour,
  campaignBehaviour,
  crcreBehaviour,
  donationBehaviour,
  donationprojectBehaviour,
  fractionalBehaviour,
  pointsBehaviour,
  promotioncodeBehaviour,
  seekhelpBehaviour,
  eventlogBehaviour,
  userdeviceBehaviour,
  enterpriseBehaviour,
  enterpriseproductBehaviour,
  enterpriseproductflowBehaviour,
  activityrecordBehaviour,
  ...generalBehaviours,
  bookingBehaviour,
  apiskipBehaviour,
  accountBehaviour,
  appBehaviour,
  attachBehaviour(stores, publicUrl),
  callingorderBehaviour,
  officialManuscriptBehaviour,
  officialReviewBehaviour,
  sqfkorderBehaviour,
  configBehaviour,
  contributecollectreporterBehaviour,
  contributelittlereporterBehaviour,
  contributepersonalBehaviour,
  dashboardBehaviour(siteOf),
  clientBehaviour,
  dataScopeBehaviour,
  paramBehaviour,
  paramBizBehaviour,
  deptBehaviour,
  ...dataBehaviours,
  deskNoticeBehaviour,
  ...leaveBehaviours,
  ...flowBehaviours,
  dictBehaviour,
  dictBizBehaviour,
  dueBehaviour,
  errorBehaviour,
  ersevaluateBehaviour,
  erseventBehaviour,
  erseventfeedbackBehaviour,
  erseventlogBehaviour,
  erstypeBehaviour,
  overdueBehaviour,
  exporttaskBehaviour(exported),
  frontendmenuBehaviour,
  guidesBehaviour,
  jobBehaviour,
  littlereportnewspaperauthorBehaviour,
  manuscriptBehaviour,
  appinfoBehaviour,
  manuscriptlittlereporterBehaviour(stores),
  maillogBehaviour,
  mediaBehaviour,
  pushBehaviour,
  pushlogBehaviour,
  userclientBehaviour,
  pushTaskBehaviour,
  materialBehaviour,
  materialcategoryBehaviour,
  lockoutBehaviour,
  apiBehaviour,
  usualBehaviour,
  loginproviderBehaviour,
  menuBehaviour,
  ...goodsBehaviours,
  merchantBehaviour,
  merchantchangeBehaviour,
  merchantuserBehaviour,
  merchantbalanceBehaviour,
  merchantdepoydrawaltimeBehaviour,
  merchantmarginBehaviour,
  merchantplatformbalanceBehaviour,
  merchantwithdrawalBehaviour,
  messageroyaltiesBehaviour,
  orderBehaviour,
  payconfiginfoWith(sandbox),
  ledgerBehaviour,
  payorderWith(sandbox),
  payProductBehaviour,
  payrefundBehaviour,
  productBehaviour,
  servicesBehaviour,
  serviceslotBehaviour,
  refundruleBehaviour,
  platformrateBehaviour,
  offlinecouponsBehaviour,
  ordercouponBehaviour,
  housechannelmanageBehaviour,
  housechannelpaymentBehaviour,
  housechanneluserBehaviour,
  channelUserOrderBehaviour,
  merchantstatisticsBehaviour,
  newsBehaviour,
  needBehaviour,
  newshistoryBehaviour,
  newsnoticeBehaviour,
  newsorderBehaviour,
  newsstyleBehaviour,
  newsviewBehaviour(views),
  newspaperauthorBehaviour,
  newspaperdiagramsBehaviour,
  newspapergradeBehaviour,
  newspapernewsBehaviour,
  oauthBehaviour(originOf),
  ossBehaviour(stores, linkOriginOf, progress),
  ...letterBehaviours,
  assessmentBehaviour,
  petitionevaluateBehaviour,
  petitionwarningBehaviour,
  problemBehaviour,
  statisticsBehaviour,
  templateBehaviour,
  postBehaviour,
  rechargeBehaviour,
  regionBehaviour,
  roleBehaviour,
  smsBehaviour,
  smslogBehaviour,
  smstemplateBehaviour,
  deskStatisticsBehaviour,
  streamBehaviour(streams),
  summarystatisticsfractionBehaviour,
  tenantBehaviour({ furnish, viewAs, leaveView, removeDemo, isDemoTenant }),
  tenantpackageBehaviour,
  textprintBehaviour,
  topicBehaviour,
  topmenuBehaviour,
  transactionBehaviour,
  userBehaviour,
  userconfigBehaviour,
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
  walletBehaviour,
]
