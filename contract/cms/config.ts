import { text } from '../kit/field'
import { service } from '../kit/resource'

/** What the back-office is told of the house that runs it, from the parameters. */
export const config = service('cms/config', {
  label: ['后台设置', 'Back-office settings'],
  calls: {
    read: {
      label: ['后台设置', 'Back-office settings'],
      call: 'GET ',
      answer: 'map',
      access: 'login',
      whileHeld: true,
      output: {
        licence: text(['许可证号', 'Licence']),
        filing: text(['备案号', 'Filing numbers'], { many: true }),
        frameHosts: text(['可嵌入的域名', 'Hosts that may be embedded'], { many: true }),
      },
    },
  },
})
