import { choice, ref, secret, text } from '../kit/field'
import { resource } from '../kit/resource'

/** Browsers that somebody wants to be pushed to. What is needed to reach one is sealed, and nobody reads it. */
export const pushdevice = resource('desk/pushdevice', {
  label: ['推送设备', 'Push device'],
  tenancy: 'tenant',
  plane: 'control',
  internal: true,
  title: 'name',
  fields: {
    userId: ref(['用户', 'User'], 'user/user', { required: true }),
    // The login by which it subscribed: it hears as long as that lasts.
    sessionId: text(['会话', 'Session'], { max: 20, required: true }),
    name: text(['设备', 'Device'], { max: 200 }),
    language: choice(['语言', 'Language'], { zh: ['中文', 'Chinese'], en: ['英文', 'English'] }, { required: true, default: 'zh' }),
    endpointKey: text(['地址标识', 'Mark of the address'], { max: 100, required: true, unique: true }),
    subscription: secret(['订阅', 'Subscription'], { required: true, max: 4000 }),
  },
})
