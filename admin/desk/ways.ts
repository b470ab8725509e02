import type { Label } from '@masthead/contract/kit/label'

interface Way {
  /** The permission by which somebody has this to do. */
  readonly needs: string
  /** A noun of the menu, or a page of its own. */
  readonly to: string
  readonly label: Label
}

/** What people of each desk do most, in the order in which they would look for it. */
export const ways: readonly Way[] = [
  { needs: 'housekeep_order_merchant_accept', to: '/housekeep/dispatch', label: ['派工看板', 'Dispatch board'] },
  { needs: 'housekeep_order_merchant_accept', to: 'housekeep/order', label: ['全部订单', 'All orders'] },
  { needs: 'housekeep_order_platform_assign', to: 'housekeep/order', label: ['指派订单', 'Assign orders'] },
  { needs: 'mall_order_deliver', to: 'mall/order', label: ['商城订单', 'Mall orders'] },
  { needs: 'mall_product_is_up', to: 'mall/product', label: ['商城商品', 'Products'] },
  { needs: 'housekeep_houseofflinecouponsmanage_verify', to: 'housekeep/houseofflinecouponsmanage', label: ['核销券码', 'Redeem a coupon'] },
  { needs: 'contribute_manuscript_add', to: '/contribute/form', label: ['我要投稿', 'Submit an article'] },
  { needs: 'contribute_manuscript_send', to: 'contribute/manuscript', label: ['我的稿件', 'My manuscripts'] },
  { needs: 'contribute_manuscript_send', to: 'contribute/needs', label: ['正在征稿', 'Calls for submissions'] },
  { needs: 'cms_signoff_pass', to: '/cms/review', label: ['审签台', 'Review desk'] },
  { needs: 'contribute_manuscript_adopt', to: '/contribute/inbox', label: ['收稿台', 'Inbox'] },
  { needs: 'ers_ersevent_receive', to: 'ers/ersevent', label: ['突发事件', 'Emergencies'] },
  { needs: 'calling_callingorder_take', to: 'calling/callingorder', label: ['接听来电', 'Take a call'] },
  { needs: 'petition_petitionxxptjjjb_receive', to: '/petition/letters', label: ['信访办理', 'Letter desk'] },
  { needs: 'petition_problem_reply', to: 'petition/problem', label: ['答复问政', 'Answer questions'] },
  { needs: 'merchantwithdrawal_first_pass', to: 'housekeep/merchantwithdrawal', label: ['审核提现', 'Review withdrawals'] },
  { needs: 'pay_payorder_view', to: 'pay/payorder', label: ['支付订单', 'Payments'] },
  { needs: 'activities_seekhelp_examine', to: 'activities/seekhelp', label: ['审核求助', 'Review requests for help'] },
  { needs: 'collect_databuswxnews_to_draft', to: '/collect/inbox', label: ['采集收件台', 'Collection inbox'] },
  { needs: 'charts_charts_add', to: '/charts/boards', label: ['数据面板', 'Dashboards'] },
  { needs: 'coupon_coupon_activate', to: 'coupon/coupon', label: ['优惠券', 'Coupons'] },
  { needs: 'coupon_couponissue_add', to: 'coupon/couponissue', label: ['批量发放', 'Issue coupons'] },
  { needs: 'activities_campaign_publish', to: 'activities/campaign', label: ['活动', 'Activities'] },
  { needs: 'project_project_edit', to: 'project/project', label: ['项目', 'Projects'] },
  { needs: 'oa_attendanceroster_add', to: 'oa/attendanceroster', label: ['排班', 'Rosters'] },
  { needs: 'report_report_view', to: '/report/mine', label: ['可用报表', 'My reports'] },
]
