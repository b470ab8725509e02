/** How a member comes to the coupons of an activity. */
export const activityTypes = {
  receive: ['领券', 'Coupons to take'],
  share: ['分享有礼', 'For sharing'],
  new: ['新人礼', 'For new members'],
  lottery: ['抽奖', 'Lottery'],
} as const
