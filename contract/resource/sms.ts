import { choice, decimal, integer, json, longText, phone, secret, text, time } from '../kit/field'
import { actionsOfUse, markOfUse, statesOfUse } from '../kit/in-use'
import { resource } from '../kit/resource'
import { url } from '../kit/usual'

/** What sends a message: 9 sends nothing and keeps what it would send, for an administrator to read; 1 is a gateway of the house's own. */
export const smsKinds = { kept: 9, alibaba: 3, tencent: 4, gateway: 1 } as const

const outside = { category: [smsKinds.alibaba, smsKinds.tencent, smsKinds.gateway] } as const
const templated = { category: [smsKinds.alibaba, smsKinds.tencent] } as const

/** What a message is made of: a template, or the text of the channel itself, and the values of its variables. */
const message = {
  code: text(['资源编号', 'Code of the channel'], {
    max: 50,
    help: ['留空则用模板的通道，再用启用的通道', "Leave empty to use the template's, or the active one"],
  }),
  template: text(['模板', 'Code of the template'], { max: 50, help: ['留空则用通道自己的短信内容', "Leave empty for the channel's own text"] }),
  phones: text(['手机号码', 'Phones'], { many: true, required: true, max: 11 }),
  params: json(['模板变量', 'Variables of the text'], { help: ['JSON 对象', 'A JSON object'] }),
} as const

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
      {
        [smsKinds.kept]: ['开发', 'Development'],
        [smsKinds.alibaba]: ['阿里云', 'Alibaba Cloud'],
        [smsKinds.tencent]: ['腾讯云', 'Tencent Cloud'],
        [smsKinds.gateway]: ['HTTP 网关', 'HTTP gateway'],
      },
      {
        numeric: true,
        required: true,
        default: smsKinds.kept,
        list: true,
        filter: 'equal',
        help: ['开发通道不会真正发送，内容只保存在短信记录中', 'A development channel sends nothing and only writes the SMS log'],
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
      help: ['${名称} 是变量；云服务商以模板编号的内容为准', '${name} is a variable; cloud providers send the text of the template code'],
    }),
    templateId: text(['模板编号', 'Template code'], { max: 64, required: true, when: templated, list: true }),
    appId: text(['应用编号', 'App id'], {
      max: 30,
      required: true,
      when: { category: smsKinds.tencent },
      pattern: '^\\d+$',
      help: ['腾讯云的 SmsSdkAppId', 'SmsSdkAppId of Tencent Cloud'],
    }),
    accessKey: secret(['访问密钥编号', 'Access key id'], { max: 200, required: true, when: outside }),
    secretKey: secret(['访问密钥', 'Access key secret'], { max: 200, required: true, when: outside }),
    regionId: text(['地域', 'Region'], {
      max: 50,
      when: templated,
      pattern: '^[0-9a-z-]+$',
      help: ['留空则用服务商的默认地域', 'Leave empty for the provider’s default'],
    }),
    endpoint: url(['接口地址', 'Endpoint'], {
      max: 255,
      when: outside,
      message: ['请以 http 或 https 开头', 'Must start with http or https'],
      help: ['云服务商留空则用官方地址；网关必须填写', "Leave empty for a cloud provider's official one; required for a gateway"],
    }),
    price: decimal(['单价', 'Price per message'], {
      scale: 4,
      min: 0,
      max: 10,
      list: true,
      help: ['元/条，用于记录费用', 'In yuan; used to calculate the cost in the log'],
    }),
    // Whoever knows it tells what became of messages; drawn when the channel is made.
    receiptKey: text(['回执密钥', 'Receipt key'], { max: 40, readOnly: true, detail: true }),
    testedTime: time(['试发成功时间', 'Tested at'], {
      readOnly: true,
      detail: true,
      help: ['修改通道后须重新试发', 'A changed channel must be tested again'],
    }),
    remark: text(['备注', 'Remark'], { max: 255, list: true }),
    inUse: markOfUse,
  },
  states: statesOfUse,
  actions: {
    ...actionsOfUse({
      disable: ['停用后将不能发送短信，确定停用?', 'No messages can be sent afterwards. Switch it off?'],
      enable: ['启用后其他通道将停用，确定启用?', 'The other channels will be switched off. Use it?'],
    }),
    test: {
      label: ['试发', 'Send a test'],
      call: 'POST send-test',
      verb: 'edit',
      quiet: true,
      input: { phones: phone(['手机号码', 'Phone'], { required: true }) },
      done: ['已提交发送，结果见短信记录', 'On its way; see the SMS log for the result'],
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
      input: message,
      output: { id: text(['短信记录', 'Entry in the SMS log']), phone: text(['手机号码', 'Phone']) },
    },
    previewMessage: {
      label: ['预览短信', 'Preview messages'],
      call: 'POST endpoint/preview-message',
      answer: 'map',
      access: { verb: 'send' },
      input: message,
      output: {
        text: text(['短信内容', 'Text']),
        channel: text(['短信通道', 'Channel']),
        parts: integer(['计费条数', 'Billed messages']),
        phones: integer(['可发送', 'Phones included']),
        refused: json(['不能发送', 'Phones excluded'], {
          many: true,
          shape: { phone: text(['手机号码', 'Phone']), reason: text(['原因', 'Reason']) },
        }),
        missing: json(['有误的变量', 'Variables that do not fit'], {
          many: true,
          help: ['缺少、过长或短信内容中没有的变量', 'Missing, too long, or not in the text'],
        }),
        cost: decimal(['预计费用', 'Estimated cost'], { scale: 4 }),
      },
    },
    receipt: {
      label: ['短信回执', 'Receipts of messages'],
      call: 'POST endpoint/receipt',
      answer: 'map',
      access: 'public',
      writes: true,
      input: {
        tenantId: text(['租户编号', 'Tenant no.'], { max: 12, required: true }),
        key: text(['回执密钥', 'Receipt key'], { max: 40, required: true }),
      },
      output: {
        code: integer(['返回码', 'Code']),
        msg: text(['返回信息', 'Message']),
        result: integer(['结果', 'Result']),
        errmsg: text(['错误信息', 'Error']),
      },
    },
  },
  face: {
    second: ['category', 'signName'],
    key: ['templateId', 'remark'],
    empty: ['发送验证码和通知所用的短信服务。', 'Services that send SMS codes and notices.'],
  },
  menu: { icon: 'message', sort: 40 },
})
