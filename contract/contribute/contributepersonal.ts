import { choice, day, encrypted, file, image, integer, json, phone, ref, region, text } from '../kit/field'
import { resource } from '../kit/resource'

const contact: readonly [string, string] = ['联系方式', 'Contact']
const pay: readonly [string, string] = ['稿酬支付', 'Payment']
const papers: readonly [string, string] = ['证件与材料', 'Papers']

/** What somebody is told of his own file. */
const toHimself = (zh: string, en: string) => ({ whom: 'userId', what: [zh, en] }) as const

/** A person who contributes. Whoever enters one without the right to approve applies for him; the card's end is told a month before. The one bank row and the one address row are rows of their own, written with the person. */
export const contributepersonal = resource('contribute/contributepersonal', {
  label: ['投稿人员', 'Contributor'],
  tenancy: 'tenant',
  title: 'name',
  fields: {
    personalId: text(['人员编号', 'Person id'], { stored: false, readOnly: true, detail: false }),
    identifyType: choice(
      ['身份', 'Identity'],
      {
        REPORTER: ['记者', 'Reporter'],
        NEWSMAN: ['新闻工作者', 'Journalist'],
        CORRESPONDENT: ['通讯员', 'Correspondent'],
        MESSENGER: ['信息员', 'Messenger'],
        VOLUNTEER: ['志愿者', 'Volunteer'],
        GUARDIAN: ['监护人', 'Guardian'],
      },
      { many: true, required: true, list: true, filter: 'equal' },
    ),
    name: text(['姓名', 'Name'], {
      required: ['请输入中文姓名,仅限2-5个字符', 'Please enter a Chinese name of 2 to 5 characters'],
      min: 2,
      max: 5,
      pattern: '^\\p{Script=Han}{2,5}$',
      message: ['请输入中文姓名,仅限2-5个字符', 'Please enter a Chinese name of 2 to 5 characters'],
      list: true,
      filter: 'like',
    }),
    penName: text(['笔名', 'Pen name'], { max: 50, list: true, filter: 'like' }),
    sex: choice(['性别', 'Sex'], { 1: ['男', 'Male'], 2: ['女', 'Female'], 3: ['未知', 'Unknown'] }, { default: 3 }),
    idNo: encrypted(['身份证号', 'ID number'], {
      max: 18,
      mask: 'idNo',
      pattern: '^\\d{17}[\\dXx]$',
      message: ['请输入正确的身份证号', 'Please enter a valid ID number'],
    }),
    avatar: image(['头像', 'Picture']),
    mobile: phone(['手机号', 'Mobile'], {
      mask: 'phone',
      required: ['请输入正确的手机号', 'Please enter a valid mobile number'],
      message: ['请输入正确的手机号', 'Please enter a valid mobile number'],
      list: true,
      filter: 'equal',
      group: contact,
    }),
    email: text(['电子邮箱', 'Email'], { max: 45, group: contact }),
    unit: text(['工作单位', 'Employer'], { max: 100, list: true, group: contact }),
    dept: text(['所在部门', 'Department'], { max: 100, group: contact }),
    regionCode: region(['所在区划', 'Region'], { filter: 'equal', group: contact }),
    level: choice(['等级', 'Level'], { 1: ['一级', 'First'], 2: ['二级', 'Second'], 3: ['三级', 'Third'] }),
    cardNo: text(['证件编号', 'Card no.'], { max: 50, group: papers }),
    cardExpire: day(['证件有效期', 'Card expires'], { filter: 'range', group: papers }),
    documents: json(['申请材料', 'Documents'], {
      many: true,
      max: 9,
      help: ['推荐信、资格证书、作品集等', 'A recommendation, certificates, what was published before'],
      shape: { name: text(['名称', 'Name'], { max: 120 }), link: file(['文件', 'File'], { required: true }) },
      group: papers,
    }),
    applyNote: text(['审批说明', 'Why, as it was decided'], { max: 200, readOnly: true, group: papers }),
    joinDate: day(['加入日期', 'Joined']),
    userId: ref(['账号', 'Account'], 'user/user'),
    points: integer(['积分', 'Points'], { readOnly: true, default: 0 }),
    payment: choice(
      ['支付方式', 'Payment'],
      { 1: ['线上支付', 'Online'], 2: ['线下邮寄', 'By mail'] },
      { required: true, default: 1, list: true, filter: 'equal', group: pay },
    ),
    banks: json(['银行卡', 'Bank'], {
      stored: false,
      many: true,
      max: 1,
      message: ['只能添加一条', 'Only one allowed'],
      when: { payment: 1 },
      required: ['请填写开户银行和银行账号', 'Please enter the bank and the account'],
      group: pay,
      shape: {
        bankName: text(['开户银行', 'Bank'], { max: 100, required: true }),
        branch: text(['开户支行', 'Branch'], { max: 100 }),
        account: encrypted(['银行账号', 'Bank account'], { max: 30, mask: 'bank', required: true }),
        holder: text(['户名', 'Holder'], { max: 50 }),
      },
    }),
    addresses: json(['邮寄地址', 'Address'], {
      stored: false,
      many: true,
      max: 1,
      message: ['只能添加一条', 'Only one allowed'],
      when: { payment: 2 },
      required: ['请填写邮寄地址', 'Please enter the mail address'],
      group: pay,
      shape: {
        province: region(['省', 'Province'], { required: true }),
        city: region(['市', 'City'], { required: true }),
        district: region(['区县', 'District'], { required: true }),
        detail: text(['详细地址', 'Address'], { max: 200, required: true }),
        postcode: text(['邮编', 'Postcode'], { max: 6, pattern: '^\\d{6}$' }),
      },
    }),
    maintainName: text(['维护人', 'Maintained by'], { max: 50, list: true }),
    remarks: text(['备注', 'Remarks'], { max: 500 }),
  },
  states: {
    applying: { value: 0, label: ['申请中', 'Applying'], tone: 'busy' },
    active: { value: 1, label: ['在任', 'Active'], tone: 'good' },
    suspended: { value: 2, label: ['已暂停', 'Suspended'], tone: 'warn' },
    left: { value: 3, label: ['已离任', 'Left'] },
    turnedDown: { value: 4, label: ['未通过', 'Turned down'], tone: 'bad' },
  },
  initial: 'active',
  made: { tells: { whom: { may: 'approve' }, what: ['待审批的投稿人员：{name}', 'A contributor applies: {name}'], in: 'applying' } },
  actions: {
    approve: {
      label: ['通过申请', 'Approve'],
      from: ['applying', 'turnedDown'],
      to: 'active',
      input: { remark: text(['审批意见', 'Remark'], { max: 200 }) },
      writes: { applyNote: '$.remark' },
      tone: 'primary',
      tells: toHimself('投稿人员申请已通过', 'You are a contributor now'),
    },
    turnDown: {
      label: ['不予通过', 'Turn down'],
      from: 'applying',
      to: 'turnedDown',
      reason: 'applyNote',
      tone: 'danger',
      tells: toHimself('投稿人员申请未通过', 'Your application was turned down'),
    },
    suspend: { label: ['暂停', 'Suspend'], from: 'active', to: 'suspended', reason: 'applyNote', tone: 'danger' },
    resume: { label: ['恢复', 'Resume'], from: ['suspended', 'left'], to: 'active', writes: { applyNote: null } },
    leave: {
      label: ['离任', 'Has left'],
      from: ['active', 'suspended'],
      to: 'left',
      confirm: ['离任后不能再投稿，确定?', 'Whoever has left sends nothing more. Go on?'],
    },
    remindCard: {
      label: ['证件到期提醒', 'The card runs out soon'],
      system: true,
      from: 'active',
      quiet: true,
      due: { at: 'cardExpire', before: '30d' },
      tells: {
        ...toHimself('您的证件即将到期', 'Your card runs out soon'),
        whom: ['userId', 'createUser'],
        kind: 'deadline',
        more: ['{name} 的证件有效期至 {cardExpire}。', 'The card of {name} is valid until {cardExpire}.'],
      },
    },
  },
  queues: {
    applying: { label: ['待审批', 'To approve'], where: { status: 'applying' }, needs: 'approve', home: 'waiting' },
  },
  parties: { self: { label: ['本人', 'The contributor'], field: 'userId' } },
  unmask: ['idNo', 'mobile'],
  filters: { search: { label: ['姓名或笔名', 'Name or pen name'], op: 'like', on: ['name', 'penName'] } },
  face: {
    picture: 'avatar',
    second: ['identifyType', 'penName', 'unit'],
    key: ['mobile', 'payment', 'maintainName'],
    empty: [
      '投稿人的档案：身份、联系方式和稿酬账户。可新增，也可导入花名册。',
      'Who sends you texts: who they are, how to reach them, where to pay. Add somebody, or import a list.',
    ],
  },
  menu: { icon: 'person', sort: 10 },
})
