import { choice, day, flag, image, text } from '../kit/field'
import { resource } from '../kit/resource'
import { sort, url } from '../kit/usual'

export const sources = resource('cms/sources', {
  label: ['新闻来源', 'News source'],
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: text(['来源名称', 'Name'], { max: 100, required: true, unique: true, list: true, filter: 'like' }),
    code: text(['来源编号', 'Code'], { max: 50, list: true }),
    type: choice(
      ['来源类型', 'Type'],
      { 1: ['本社', 'Own'], 2: ['合作', 'Partner'], 3: ['转载', 'Reprint'], 9: ['其他', 'Other'] },
      { default: 2, list: true, filter: 'equal' },
    ),
    url: url(['网址', 'Address']),
    logo: image(['标志', 'Logo']),
    contact: text(['联系人', 'Contact'], { max: 50 }),
    contractNo: text(['合同编号', 'Contract no.'], { max: 50, list: true }),
    contractExpire: day(['合同到期', 'Contract ends'], { list: true, filter: 'range' }),
    copyrightLine: text(['版权声明', 'Copyright notice'], { max: 200 }),
    isDefault: flag(['默认来源', 'Default'], { only: true, list: true }),
    sort: sort(),
  },
  queues: {
    ending: {
      label: ['合同一周内到期', 'Contracts that end within a week'],
      where: { contractExpire_datege: '$today', contractExpire_datele: '$week' },
      needs: 'edit',
      home: 'waiting',
      tone: 'warn',
    },
    ended: { label: ['合同已到期', 'Contracts that have ended'], where: { contractExpire_datelt: '$today' }, needs: 'edit', tone: 'warn' },
  },
  sort: ['sort'],
  face: {
    picture: 'logo',
    second: ['type', 'code'],
    key: ['contractNo', 'contractExpire', 'isDefault'],
    empty: ['登记稿件的来源单位，写稿时可直接选用并带出署名。', 'Outlets that articles come from. Choosing one adds its credit line.'],
  },
  menu: { icon: 'source', sort: 40 },
})
