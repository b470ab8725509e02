/** Why a text is not taken; what is said to the contributor besides stands in the reason. */
export const rejectCodes = {
  quality: ['质量不符', 'Below our standard'],
  duplicate: ['重复投稿', 'Already submitted'],
  fact: ['事实不清', 'Facts unclear'],
  topic: ['选题不符', 'Off topic'],
  late: ['时效已过', 'Too late'],
  other: ['其他', 'Other'],
} as const
