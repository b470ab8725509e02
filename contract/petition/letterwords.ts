/** The values of letters, each in both languages. */

export const letterSources = {
  visit: ['来访', 'Visit'],
  letter: ['来信', 'Letter'],
  web: ['网上', 'Web'],
  call: ['来电', 'Call'],
  transfer: ['转办', 'Transfer'],
} as const

export const letterPurposes = {
  help: ['求助', 'Help'],
  complaint: ['投诉', 'Complaint'],
  report: ['检举控告', 'Report'],
  advice: ['意见建议', 'Advice'],
  inquiry: ['咨询', 'Inquiry'],
} as const

export const secrecies = { 0: ['公开', 'Open'], 1: ['内部', 'Internal'], 2: ['秘密', 'Secret'] } as const

export const warnFlags = { 0: ['无', 'None'], 1: ['黄色', 'Yellow'], 2: ['红色', 'Red'], 3: ['超期', 'Overdue'] } as const

export const superviseLevels = {
  0: ['无', 'None'],
  1: ['一般督办', 'Ordinary'],
  2: ['重点督办', 'Close'],
  3: ['挂牌督办', 'Under special supervision'],
} as const

/** Why the law lets an office not accept a letter. */
export const rejectBases = {
  judicial: ['应通过诉讼、仲裁、行政复议等途径解决', 'Belongs to courts, arbitration or administrative review'],
  otherPower: ['属于人大、法院、检察院、监察机关职权', 'Within the powers of congress, courts, procurators or supervision'],
  underWay: ['已经受理或正在办理', 'Accepted before and still being handled'],
  final: ['已经复查复核终结', 'Closed after review and re-review'],
  unclear: ['事实不清且无法联系信访人', 'Unclear, and the person cannot be reached'],
  notMatter: ['不属于信访事项', 'Not a matter for petitions'],
} as const

export const satisfactions = { 1: ['满意', 'Satisfied'], 2: ['基本满意', 'Mostly satisfied'], 3: ['不满意', 'Not satisfied'] } as const

/** How the person of a letter is told what became of it. */
export const informWays = {
  sms: ['短信', 'SMS'],
  site: ['网站消息', 'Notice on site'],
  phone: ['电话', 'Telephone'],
  post: ['邮寄', 'Letter'],
  visit: ['当面', 'In person'],
} as const

/** When a template is sent by itself to the person of a letter. */
export const templateEvents = {
  handedOver: ['受理交办时', 'When the letter is accepted'],
  closed: ['办结时', 'When it is closed'],
  notAccepted: ['不予受理时', 'When it is not accepted'],
} as const

/** The nouns that are letters, by name: what points at any letter says which it means. */
export const letterTypes = {
  'petition/petitionxxptjjjb': ['信息平台交办件', 'Platform case'],
  'petition/petitionxxptywyjxt': ['业务预警件', 'Early warning'],
  'petition/qetitionxxptjjjb': ['企业诉求交办件', 'Enterprise case'],
  'petition/petitioncxtppxjj': ['矛盾纠纷排查件', 'Dispute'],
  'petition/qetitionjcblzbd': ['交叉办理转办单', 'Transfer sheet'],
} as const
