import { choice, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

/** That the e-mail of a day went to a subscriber: once, whatever happens meanwhile. */
export const bulletinmail = resource('cms/bulletinmail', {
  label: ['每日邮件的收件', 'E-mail to a subscriber'],
  tenancy: 'tenant',
  internal: true,
  fields: {
    bulletinId: ref(['每日邮件', 'Daily e-mail'], 'cms/bulletin', { required: true, unique: ['subscriberId'] }),
    subscriberId: ref(['订阅者', 'Subscriber'], 'cms/subscriber', { required: true }),
    mailId: text(['邮件记录', 'Entry in the e-mail log'], { max: 40, required: true, unique: true }),
    result: choice(
      ['结果', 'Result'],
      { waiting: ['待发送', 'Waits'], sent: ['已发送', 'Sent'], failed: ['未送达', 'Failed'] },
      { required: true, default: 'waiting' },
    ),
  },
})
