import { choice, integer, json, longText, phone, secret, text } from '../kit/field'
import { resource } from '../kit/resource'
import { url } from '../kit/usual'

/** What sends a message: 9 sends nothing and keeps what it would send, for an administrator to read. */
export const smsKinds = { kept: 9, alibaba: 3 } as const

const outside = { category: [smsKinds.alibaba] } as const

/** Channels that text messages go out by; a tenant uses one of them at a time. */
export const sms = resource('resource/sms', {
  label: ['短信通道', 'SMS channel'],
  tenancy: 'tenant',
  plane: 'control',
  title: 'smsCode',
  fields: {
    smsCode: text(['资源编号', 'Code'], { max: 50, required: true, unique: true, list: true, filter: 'like', pattern: '^[0-9A-Za-z_.-]+$' }),
    category: choice(
      ['所属分类', 'Kind'],
      { [smsKinds.kept]: ['开发', 'Development'], [smsKinds.alibaba]: ['阿里云', 'Alibaba Cloud'] },
      {
        numeric: true,
        required: true,
        default: smsKinds.kept,
        list: true,
        filter: 'equal',
        help: ['开发通道不会真正发送，内容只保存在短信记录中', 'A development channel sends nothing, it keeps the text in the SMS log'],
      },
    ),
    signName: text(['短信签名', 'Signature'], { max: 30, required: true, list: true }),
    template: longText(['短信内容', 'Text'], {
      max: 500,
      required: true,
      // biome-ignore lint/suspicious/noTemplateCurlyInString: variables are written so in templates of messages
      default: '您的验证码为 ${code}，5 分钟内有效，请勿告诉他人。',
      detail: false,
      // biome-ignore lint/suspicious/noTemplateCurlyInString: variables are written so in templates of messages
      help: ['${名称} 是变量；阿里云以模板编号的内容为准', '${name} is a variable; Alibaba Cloud sends the text of the template code'],
    }),
    templateId: text(['模板编号', 'Template code'], { max: 64, required: true, when: outside, list: true }),
    accessKey: secret(['访问密钥编号', 'Access key id'], { max: 200, required: true, when: outside }),
    secretKey: secret(['访问密钥', 'Access key secret'], { max: 200, required: true, when: outside }),
    regionId: text(['地域', 'Region'], { max: 50, default: 'cn-hangzhou', when: outside, pattern: '^[0-9a-z-]+$' }),
    endpoint: url(['接口地址', 'Endpoint'], {
      max: 255,
      when: outside,
      message: ['请以 http 或 https 开头', 'Must start with http or https'],
      help: ['留空则用官方地址', 'The official one when empty'],
    }),
    remark: text(['备注', 'Remark'], { max: 255, list: true }),
    // Set on the one in use: no two living rows of a tenant share it.
    inUse: text(['使用标记', 'Mark of use'], { max: 3, readOnly: true, unique: true, detail: true }),
  },
  states: { 0: ['未启用', 'Not used', 'plain'], 1: ['使用中', 'In use', 'good'] },
  deleteIn: 0,
  actions: {
    disable: {
      label: ['停用', 'Switch off'],
      call: 'POST disable',
      verb: 'enable',
      from: 1,
      to: 0,
      tone: 'danger',
      confirm: ['停用后将不能发送短信，确定停用?', 'No messages can be sent after that. Switch it off?'],
      done: ['已停用', 'It is switched off'],
    },
    enable: {
      label: ['启用', 'Use it'],
      call: 'POST enable',
      from: 0,
      to: 1,
      tone: 'primary',
      confirm: ['启用后其他通道将停用，确定启用?', 'The other channels are switched off by this. Use it?'],
      done: ['启用成功', 'It is in use now'],
    },
    test: {
      label: ['试发', 'Send a test'],
      call: 'POST send-test',
      verb: 'edit',
      quiet: true,
      input: { phones: phone(['手机号码', 'Phone'], { required: true }) },
      done: ['已提交发送，结果见短信记录', 'On its way, the SMS log tells what became of it'],
    },
  },
  calls: {
    sendValidate: {
      label: ['发送验证码', 'Send a login code'],
      call: 'POST endpoint/send-validate',
      answer: 'map',
      access: 'public',
      writes: true,
      input: { tenantId: text(['租户编号', 'Tenant no.'], { max: 12 }), phone: phone(['手机号码', 'Phone'], { required: true }) },
      output: { id: text(['验证码编号', 'Id of the code']), seconds: integer(['可再次发送的秒数', 'Seconds until another may be asked for']) },
    },
    sendMessage: {
      label: ['发送短信', 'Send messages'],
      call: 'POST endpoint/send-message',
      answer: 'list',
      access: { verb: 'send' },
      writes: true,
      input: {
        code: text(['资源编号', 'Code of the channel'], { max: 50, help: ['留空则用启用的通道', 'The one in use when empty'] }),
        phones: text(['手机号码', 'Phones'], { many: true, required: true, max: 11 }),
        params: json(['模板变量', 'Variables of the text'], { help: ['JSON 对象', 'A JSON object'] }),
      },
      output: { id: text(['短信记录', 'Line of the SMS log']), phone: text(['手机号码', 'Phone']) },
    },
  },
  face: {
    second: ['category', 'signName'],
    key: ['templateId', 'remark'],
    empty: ['发送验证码和通知所用的短信服务。', 'The services by which codes and notices are sent.'],
  },
  menu: { icon: 'message', sort: 40 },
})
