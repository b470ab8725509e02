import { type Label, type Language, say } from '@masthead/contract/kit/label'

export const words = {
  login: ['登录', 'Log in'],
  loginAbout: [
    '用手机号登录，可以查看您的订单、报名、提问和消息。首次登录即成为会员。',
    'Log in with your phone to see your orders, enrolments, questions and notices. Whoever logs in for the first time becomes a member.',
  ],
  phone: ['手机号', 'Mobile number'],
  captcha: ['图形验证码', 'Captcha'],
  captchaAlt: ['图形验证码图片', 'Picture of the captcha'],
  captchaNew: ['换一张', 'Another picture'],
  sendCode: ['获取短信验证码', 'Send me a code'],
  typeCode: ['输入短信验证码', 'Enter the code'],
  sentTo: ['验证码已发送至', 'A code is on its way to'],
  code: ['短信验证码', 'Code'],
  codeHint: ['6 位数字，5 分钟内有效', '6 digits, good for 5 minutes'],
  again: ['没有收到？', 'Nothing arrived?'],
  resend: ['重新获取', 'Send another one'],
  otherPhone: ['换一个手机号', 'Use another number'],
  me: ['我的', 'My page'],
  about: ['我的资料', 'About me'],
  memberNo: ['会员编号', 'Member no.'],
  name: ['称呼', 'What we call you'],
  nameHint: ['选填，最多 20 个字', 'Optional, up to 20 characters'],
  save: ['保存', 'Save'],
  notices: ['我的消息', 'My notices'],
  noNotices: ['还没有消息。', 'There are no notices.'],
  unread: ['未读', 'Unread'],
  read: ['全部标为已读', 'Mark all as read'],
  logout: ['退出登录', 'Log out'],
  leave: ['注销会员', 'Leave'],
  leaveAbout: ['注销后立即生效，不能恢复：', 'Leaving takes effect at once and cannot be undone:'],
  leaveRows: [
    '尚未开始的报名将取消，名额让给他人；以往的报名保留为匿名记录。',
    'Enrolments for what is still to come are cancelled and their places go to others; of earlier ones a record without your name stays.',
  ],
  leaveQuestions: [
    '提问和答复保留，但不再与您的手机号关联，其中的电话、证件号和邮箱会被清除，查询码失效。',
    'Questions and their answers stay, without your phone and without any numbers or addresses in them; their passcodes open nothing any more.',
  ],
  leaveBooks: [
    '投稿和稿费记录按财务制度保留；信访件按其自身的期限清除个人信息。',
    'Manuscripts and what was paid for them stay in the books; letters are cleared of personal data at their own time.',
  ],
  leaveOrders: [
    '未支付的订单将取消，已结束的订单不再保留您的姓名、电话和地址；进行中的订单照常服务。',
    'Orders that are not paid for are cancelled, and those that are over keep no name, number or address of yours; those under way go on.',
  ],
  leaveSelf: ['您的称呼、手机号、消息和登录将被删除。', 'Your name, your number, your notices and your logins are deleted.'],
  sure: ['我已了解，确定注销', 'I understand and want to leave'],
  back: ['返回', 'Back'],
  course: ['办理过程', 'How it went'],
  choose: ['请选择', 'Please choose'],
  gone: ['已注销', 'You have left'],
  goneAbout: ['您的会员资料已删除。谢谢您的使用。', 'Your membership has been deleted. Thank you for having been here.'],
} as const satisfies Record<string, Label>

/** How long to wait for another code. */
export const waitText = (seconds: number, language: Language): string =>
  say([`${seconds} 秒后可以重新获取`, `You can ask for another one in ${seconds} seconds`], language)
