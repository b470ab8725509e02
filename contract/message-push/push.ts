import { flag, integer, ref, text, time } from '../kit/field'
import { service } from '../kit/resource'

/** A push to everybody in one call; somebody else approves it before it goes. */
export const push = service('message-push/push', {
  label: ['消息推送', 'Pushes'],
  code: 'message_push_push',
  calls: {
    pushAll: {
      label: ['推送全部', 'Push to everybody'],
      call: 'POST push-all',
      answer: 'map',
      access: { verb: 'push_all' },
      writes: true,
      input: {
        title: text(['标题', 'Title'], { max: 50, required: true }),
        content: text(['内容', 'Content'], { max: 200, required: true }),
        link: text(['链接', 'Link'], { max: 500 }),
        appId: ref(['应用', 'App'], 'message-push/appinfo', { help: ['只有一个应用时可不填', 'Not needed if there is only one app'] }),
        sendTime: time(['定时发送', 'Send at']),
        quietOk: flag(['夜间也发送', 'Also at night']),
        dedupeKey: text(['去重标识', 'Deduplication key'], { max: 64 }),
      },
      output: {
        id: text(['推送任务', 'Push task']),
        status: integer(['状态', 'State']),
        estimate: integer(['预计终端', 'Devices counted']),
      },
    },
  },
})
