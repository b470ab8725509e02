import { longText, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

/** Texts of messages with their variables, so that what is sent is what was agreed, and nothing goes out with a gap in it. */
export const smstemplate = resource('resource/smstemplate', {
  label: ['短信模板', 'SMS template'],
  tenancy: 'tenant',
  plane: 'control',
  title: 'name',
  fields: {
    templateCode: text(['模板编号', 'Code'], { max: 50, required: true, unique: true, list: true, filter: 'like', pattern: '^[0-9A-Za-z_.-]+$' }),
    name: text(['模板名称', 'Name'], { max: 50, required: true, list: true, filter: 'like' }),
    content: longText(['短信内容', 'Text'], {
      max: 500,
      required: true,
      detail: false,
      list: true,
      // biome-ignore lint/suspicious/noTemplateCurlyInString: variables are written so in templates of messages
      help: ['${名称} 是变量，名称用字母、数字或下划线', '${name} is a variable; names have letters, digits and underscores'],
    }),
    variables: text(['变量', 'Variables'], {
      many: true,
      max: 50,
      readOnly: true,
      list: true,
      help: ['随短信内容得出', 'Taken from the text'],
    }),
    smsId: ref(['短信通道', 'Channel'], 'resource/sms', {
      list: true,
      filter: 'equal',
      help: ['留空则用启用的通道', 'Leave empty for the active one'],
    }),
    providerId: text(['服务商模板编号', 'Code at the provider'], {
      max: 64,
      help: ['云服务商审核通过后给出的编号', 'Issued by the cloud provider on approval'],
    }),
    remark: text(['备注', 'Remark'], { max: 255 }),
  },
  face: {
    second: ['templateCode', 'smsId'],
    key: ['content', 'variables'],
    empty: ['通知短信的内容和变量，发送时按模板填写。', 'Texts of notices with variables to fill in when sending.'],
  },
  menu: { icon: 'message', sort: 42 },
})
