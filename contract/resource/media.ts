import { integer, ref, refs, text } from '../kit/field'
import { service } from '../kit/resource'

/** Sends a file to users of an app: its link is pushed to them. */
export const media = service('resource/media', {
  label: ['媒体推送', 'Files to users'],
  calls: {
    send: {
      label: ['推送文件', 'Push a file'],
      call: 'POST endpoint/send',
      answer: 'map',
      access: { verb: 'send' },
      writes: true,
      input: {
        attachId: ref(['附件', 'Attachment'], 'resource/attach', { required: true }),
        appId: ref(['应用', 'App'], 'message-push/appinfo', { required: true }),
        userIds: refs(['用户', 'Users'], 'user/user', { required: true }),
      },
      output: { id: text(['推送任务', 'Push task']), status: integer(['状态', 'State']), estimate: integer(['预计终端', 'Devices counted']) },
    },
  },
})
