import type { Label } from '@masthead/contract/kit/label'

export const words = {
  newsletter: ['每日邮件', 'News by e-mail'],
  about: ['每天一封，把当天的新闻送到您的邮箱。随时可一键退订。', 'One e-mail a day with the news. You can unsubscribe at any time with one click.'],
  email: ['电子邮箱', 'E-mail address'],
  subscribe: ['订阅', 'Subscribe'],
  asked: ['请查收邮件', 'Please check your mailbox'],
  askedAbout: [
    '如果这个邮箱尚未订阅，我们已寄去一封确认邮件。打开其中的链接并确认后，即开始每天收到新闻。没有收到时，请查看垃圾邮件，十分钟后可再试。',
    'If this address is not subscribed yet, we have sent it an e-mail. Open the link in it and confirm, and the news comes every day. If nothing arrives, please check the spam folder; you can try again after ten minutes.',
  ],
  confirm: ['确认订阅', 'Confirm subscription'],
  confirmAbout: ['每日新闻将寄往', 'The daily e-mail will be sent to'],
  confirmed: ['订阅成功', 'You are subscribed'],
  confirmedAbout: ['下一封每日邮件将寄给您。', 'The next daily e-mail comes to you.'],
  leave: ['退订每日邮件', 'Unsubscribe'],
  leaveAbout: ['不再寄往', 'No more e-mails will be sent to'],
  left: ['已退订', 'You have unsubscribed'],
  leftAbout: ['您不会再收到每日邮件。想恢复时可重新订阅。', 'You will not receive the daily e-mail any more. You can subscribe again at any time.'],
  dead: ['链接已失效', 'This link no longer works'],
  deadAbout: ['链接不正确或已过期，请重新订阅。', 'It is incorrect or has expired. Please subscribe again.'],
} as const satisfies Record<string, Label>
