import { choice, day, encrypted, file, flag, image, integer, json, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'

const school: readonly [string, string] = ['学校', 'School']
const family: readonly [string, string] = ['监护人', 'Guardians']

/** Names of children stay in the product: notices say what happened, and lead to the child. */
const toGuardian = (zh: string, en: string) => ({ whom: ['createUser', { party: 'guardian' }], what: [zh, en] }) as const

/** A child who reports. Relations are rows of children, written with the child. Whoever enters one without the right to approve applies for it; its certificate runs out by itself. */
export const contributelittlereporter = resource('contribute/contributelittlereporter', {
  label: ['小记者', 'Young reporter'],
  tenancy: 'tenant',
  title: 'name',
  fields: {
    personalId: text(['人员编号', 'Person id'], { stored: false, readOnly: true, detail: false }),
    name: text(['姓名', 'Name'], {
      required: ['请输入中文姓名,仅限2-5个字符', 'Please enter a Chinese name of 2 to 5 characters'],
      min: 2,
      max: 5,
      pattern: '^\\p{Script=Han}{2,5}$',
      message: ['请输入中文姓名,仅限2-5个字符', 'Please enter a Chinese name of 2 to 5 characters'],
      list: true,
      filter: 'like',
    }),
    code: encrypted(['身份证号', 'ID number'], {
      max: 18,
      mask: 'idNo',
      required: true,
      unique: true,
      pattern: '^\\d{17}[\\dXx]$',
      message: ['请输入正确的身份证号', 'Please enter a valid ID number'],
      filter: 'equal',
    }),
    sex: choice(['性别', 'Sex'], { 1: ['男', 'Boy'], 2: ['女', 'Girl'], 3: ['未知', 'Unknown'] }, { default: 3, list: true }),
    birthday: day(['出生日期', 'Birthday']),
    avatar: image(['照片', 'Picture']),
    schoolInfoId: ref(['学校班级', 'School and class'], 'contribute/contributeschoolinfo', {
      required: ['请选择学校班级', 'Please choose the school and class'],
      list: true,
      filter: 'equal',
      group: school,
    }),
    school: text(['学校', 'School'], { max: 100, list: true, filter: 'like', group: school }),
    className: text(['班级', 'Class'], { max: 50, list: true, group: school }),
    guardianId: ref(['监护人', 'Guardian'], 'contribute/contributepersonal', { group: family }),
    relations: json(['亲属关系', 'Relations'], {
      stored: false,
      many: true,
      max: 5,
      group: family,
      shape: {
        relationship: choice(
          ['关系', 'Relationship'],
          { FATHER: ['父亲', 'Father'], MOTHER: ['母亲', 'Mother'], OTHERS: ['其他', 'Other'] },
          { required: true },
        ),
        personalId: ref(['人员', 'Person'], 'contribute/contributepersonal', { required: true }),
        isGuardian: flag(['监护人', 'Guardian']),
      },
    }),
    consentFile: file(['监护人同意书', "Guardian's consent"], { group: family }),
    consentTime: time(['监护人网上同意于', 'Guardian agreed on the site at'], { readOnly: true, group: family }),
    certNo: text(['证书编号', 'Certificate no.'], { max: 50, unique: true, list: true }),
    issueDate: day(['发证日期', 'Issued']),
    expireDate: day(['有效期至', 'Expires'], { list: true, filter: 'range' }),
    applyNote: text(['审批说明', 'Reason for the decision'], { max: 200, readOnly: true }),
    level: choice(['等级', 'Level'], { 1: ['一级', 'First'], 2: ['二级', 'Second'], 3: ['三级', 'Third'] }),
    points: integer(['积分', 'Points'], { readOnly: true, default: 0 }),
    remarks: text(['备注', 'Remarks'], { max: 500 }),
  },
  states: {
    applying: { value: 0, label: ['申请中', 'Applying'], tone: 'busy' },
    active: { value: 1, label: ['在任', 'Active'], tone: 'good' },
    expired: { value: 2, label: ['已过期', 'Expired'], tone: 'warn' },
    turnedDown: { value: 3, label: ['未通过', 'Turned down'], tone: 'bad' },
  },
  initial: 'active',
  made: { tells: { whom: { may: 'approve' }, what: ['待审批的小记者申请', 'A child applies to be a young reporter'], in: 'applying' } },
  actions: {
    approve: {
      label: ['通过申请', 'Approve'],
      from: ['applying', 'turnedDown'],
      to: 'active',
      sets: ['certNo', 'issueDate', 'expireDate'],
      writes: { applyNote: null },
      tone: 'primary',
      tells: toGuardian('小记者申请已通过', 'The application of your child was approved'),
    },
    turnDown: {
      label: ['不予通过', 'Turn down'],
      from: 'applying',
      to: 'turnedDown',
      reason: 'applyNote',
      tone: 'danger',
      tells: toGuardian('小记者申请未通过', 'The application of your child was turned down'),
    },
    remind: {
      label: ['证书到期提醒', 'The certificate expires soon'],
      system: true,
      from: 'active',
      quiet: true,
      due: { at: 'expireDate', before: '30d' },
      tells: {
        ...toGuardian('小记者证即将到期', 'A certificate of a young reporter runs out soon'),
        kind: 'deadline',
        more: ['有效期至 {expireDate}，请及时续期。', 'It is valid until {expireDate}.'],
      },
    },
    expire: {
      label: ['证书到期', 'The certificate has expired'],
      system: true,
      from: 'active',
      to: 'expired',
      due: { at: 'expireDate', after: '1d' },
      tells: { ...toGuardian('小记者证已过期', 'A certificate of a young reporter has run out'), kind: 'deadline' },
    },
    renew: { label: ['续期', 'Renew'], from: ['active', 'expired'], to: 'active', sets: ['expireDate!', 'issueDate', 'level'], tone: 'primary' },
  },
  queues: {
    applying: { label: ['待审批', 'To approve'], where: { status: 'applying' }, needs: 'approve', home: 'waiting' },
    expired: { label: ['已过期', 'Expired'], where: { status: 'expired' }, needs: 'renew', tone: 'warn' },
  },
  parties: { guardian: { label: ['监护人', 'The guardian'], field: 'guardianId', members: 'contribute/contributeuserpersonal' } },
  unmask: ['code'],
  select: ['name', 'school', 'className'],
  face: {
    groups: [
      { label: ['本人', 'Person'], fields: ['name', 'sex', 'birthday', 'avatar', 'code', 'personalId'] },
      { label: ['学校', 'School'], fields: ['schoolInfoId', 'school', 'className'] },
      { label: ['监护人', 'Guardians'], fields: ['guardianId', 'relations', 'consentFile', 'consentTime'] },
      { label: ['小记者证', 'Press card'], fields: ['certNo', 'issueDate', 'expireDate', 'level', 'points'] },
      { label: ['申请与备注', 'Application and remarks'], fields: ['applyNote', 'remarks'] },
    ],
    picture: 'avatar',
    second: ['school', 'className'],
    key: ['sex', 'certNo', 'expireDate'],
    empty: [
      '小记者的档案，须有监护人同意。可新增，也可按班级导入。',
      "Pupils who write for you, each with a guardian's consent. Add one, or import a class.",
    ],
  },
  menu: { icon: 'child', sort: 20 },
})
