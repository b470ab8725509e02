import { day, flag, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

const kinds = { max: 100 }
const hour = { max: 5, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }

/** By which ways somebody wants to hear of which kinds of things, and when not; who has none hears of everything at his desk and by push. */
export const noticesetting = resource('desk/noticesetting', {
  label: ['通知设置', 'Notice settings'],
  tenancy: 'tenant',
  plane: 'control',
  internal: true,
  title: 'userId',
  fields: {
    userId: ref(['用户', 'User'], 'user/user', { required: true, unique: true }),
    // Kinds, with commas between them.
    desk: text(['产品内', 'At the desk'], kinds),
    mail: text(['邮件', 'E-mail'], kinds),
    push: text(['浏览器推送', 'Push'], kinds),
    quietFrom: text(['免打扰开始', 'Quiet from'], hour),
    quietTo: text(['免打扰结束', 'Quiet until'], hour),
    isWeekly: flag(['每周邮件', 'The week by e-mail'], { required: true, default: false }),
    // The Monday of the week that was sent last, so that none is sent twice.
    weekSent: day(['已发送的周', 'Week that was sent']),
  },
})
