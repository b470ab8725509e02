/** How a member comes to the coupons of an activity. */
export const activityTypes = {
  receive: ['领券', 'Collect coupons'],
  share: ['分享有礼', 'Invite friends'],
  new: ['新人礼', 'New members'],
  lottery: ['抽奖', 'Prize draw'],
} as const
