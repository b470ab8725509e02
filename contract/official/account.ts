import { encrypted, flag, image, integer, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'
import { sort } from '../kit/usual'

const shown: readonly [string, string] = ['公开信息', 'Public profile']
const behind: readonly [string, string] = ['主体资料', 'Organisation']

/** The account of an authority or a company on the site: reviewed before it is shown, banned for a while where it must be. */
export const account = resource('official/account', {
  label: ['官方账号', 'Official account'],
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: text(['账号名称', 'Name'], { max: 30, required: true, unique: true, list: true, filter: 'like', group: shown }),
    avatar: image(['头像', 'Picture'], { group: shown }),
    intro: text(['简介', 'About'], { max: 200, group: shown }),
    categoryId: ref(['分类', 'Category'], 'official/accountcategory', { required: true, list: true, filter: 'equal', group: shown }),
    orgName: text(['主体名称', 'Organisation'], { max: 100, required: true, list: true, filter: 'like', group: behind }),
    orgCode: encrypted(['统一社会信用代码', 'Unified social credit code'], { max: 18, mask: 'idNo', group: behind }),
    licenseImg: image(['证照', 'Licence'], { group: behind }),
    ownerUserId: ref(['运营人', 'Operator'], 'user/user', { list: true, filter: 'equal', group: behind }),
    contact: text(['联系人', 'Contact'], { max: 50, group: behind }),
    phone: encrypted(['联系电话', 'Phone'], { max: 20, mask: 'phone', filter: 'equal', group: behind }),
    visitors: integer(['访客关注数', 'Visitor followers'], { min: 0, default: 0, readOnly: true, group: shown }),
    verified: flag(['已认证', 'Verified'], { readOnly: true, list: true, filter: 'equal', group: shown }),
    banUntil: time(['封禁至', 'Banned until'], { readOnly: true }),
    reason: text(['原因', 'Reason'], { max: 200, readOnly: true }),
    sort: sort(['排序', 'Sort'], { group: shown }),
  },
  // Members who follow, and visitors from before the site took members.
  tallies: { fans: { label: ['粉丝数', 'Followers'], of: 'cms/attention', list: true } },
  states: {
    applying: { value: 0, label: ['申请中', 'Applying'], tone: 'busy' },
    approved: { value: 1, label: ['已入驻', 'Approved'], tone: 'good' },
    refused: { value: 2, label: ['未通过', 'Refused'], tone: 'bad' },
    banned: { value: 3, label: ['已封禁', 'Banned'], tone: 'warn' },
  },
  deleteIn: ['applying', 'refused'],
  made: {
    tells: {
      whom: { may: 'pass' },
      what: ['账号申请入驻：{name}', 'New account application: {name}'],
      more: ['{orgName} {contact}', '{orgName} {contact}'],
    },
  },
  actions: {
    pass: {
      label: ['通过', 'Approve'],
      verb: 'examine',
      from: 'applying',
      to: 'approved',
      notBy: ['createUser'],
      writes: { verified: true, reason: null },
      tone: 'primary',
      tells: { whom: ['createUser', 'ownerUserId'], what: ['账号已入驻：{name}', 'Your account is now public: {name}'] },
    },
    refuse: {
      label: ['不通过', 'Refuse'],
      verb: 'examine',
      from: 'applying',
      to: 'refused',
      notBy: ['createUser'],
      reason: 'reason',
      tone: 'danger',
      tells: {
        whom: ['createUser', 'ownerUserId'],
        what: ['账号未通过：{name}', 'Your account was refused: {name}'],
        more: ['{remark}', '{remark}'],
      },
    },
    reapply: { label: ['重新申请', 'Reapply'], from: 'refused', to: 'applying', writes: { reason: null }, tone: 'primary' },
    ban: {
      label: ['封禁', 'Ban'],
      from: 'approved',
      to: 'banned',
      sets: ['banUntil'],
      reason: 'reason',
      tone: 'danger',
      tells: {
        whom: ['createUser', 'ownerUserId'],
        what: ['账号被封禁：{name}', 'Your account has been banned: {name}'],
        more: ['{remark}', '{remark}'],
      },
    },
    // It ends by itself where a day was named, or when somebody ends it.
    unban: {
      label: ['解除封禁', 'Lift ban'],
      verb: 'ban',
      from: 'banned',
      to: 'approved',
      due: 'banUntil',
      writes: { banUntil: null, reason: null },
    },
  },
  calls: {
    follow: {
      label: ['关注', 'Follow'],
      call: 'POST front/follow',
      answer: 'map',
      access: 'public',
      writes: true,
      input: { id: text(['编号', 'Id'], { required: true, max: 20 }) },
      output: { fans: integer(['粉丝数', 'Followers']) },
    },
  },
  queues: { applying: { label: ['待审核', 'To review'], where: { status: 'applying' }, needs: 'examine', home: 'waiting' } },
  below: ['official/manuscript'],
  unmask: ['orgCode', 'phone'],
  faces: {
    front: {
      list: 'front/list',
      detail: 'front/{id}',
      fields: ['name', 'avatar', 'intro', 'categoryId', 'categoryName', 'orgName', 'fans', 'verified', 'sort'],
      where: { status: 'approved' },
      filters: ['categoryId', 'name'],
      sort: ['sort', '-fans'],
    },
  },
  sort: ['sort', '-id'],
  face: {
    groups: [
      { label: ['公开信息', 'Public profile'], fields: ['name', 'avatar', 'intro', 'categoryId', 'verified', 'fans', 'visitors', 'sort'] },
      { label: ['运营主体', 'Organisation'], fields: ['orgName', 'orgCode', 'licenseImg', 'ownerUserId', 'contact', 'phone'] },
      { label: ['处理', 'Moderation'], fields: ['reason', 'banUntil'] },
    ],
    picture: 'avatar',
    second: ['orgName'],
    key: ['categoryId', 'ownerUserId', 'fans', 'verified'],
    empty: ['政务单位和企业申请的账号在这里审核入驻。', 'Applications for accounts from authorities and companies are reviewed here.'],
  },
  menu: { icon: 'account', sort: 10 },
})
