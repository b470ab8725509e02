import { encrypted, flag, image, integer, ref, secret, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/** The session goes on under other tokens; the rest of who one is stands in user-info. */
const grant = {
  access_token: text(['令牌', 'Access token']),
  refresh_token: text(['刷新令牌', 'Refresh token']),
  expires_in: integer(['有效秒数', 'Seconds valid']),
  tenant_id: text(['租户编号', 'Tenant no.']),
  role_name: text(['角色', 'Role aliases']),
  viewing: text(['查看中的租户', 'Tenant being viewed'], { help: ['未在查看其他租户时为空', 'Empty in your own tenant'] }),
} as const

/** What an allowance says that has no end. */
const unlimited = { [-1]: ['不限', 'Unlimited'] } as const

export const tenant = resource('system/tenant', {
  label: ['租户', 'Tenant'],
  tenancy: 'platform',
  plane: 'control',
  title: 'tenantName',
  idAlso: ['tenantId'],
  idBy: 'tenantId',
  fields: {
    tenantId: text(['租户编号', 'Tenant no.'], {
      max: 12,
      once: true,
      unique: true,
      list: true,
      filter: 'equal',
      pattern: '^[0-9A-Za-z]+$',
      message: ['租户编号只能是12位以内的字母或数字', 'A tenant no. has at most 12 letters or digits'],
      help: ['留空则自动生成', 'Leave empty to generate it'],
    }),
    tenantName: text(['租户名称', 'Tenant name'], { max: 50, required: true, list: true, filter: 'like' }),
    domain: text(['域名地址', 'Domain'], { max: 200, unique: true, list: true, also: ['domainUrl'] }),
    linkman: text(['联系人', 'Contact'], { max: 20, list: true, filter: 'like' }),
    contactNumber: encrypted(['联系电话', 'Contact number'], { max: 20, mask: 'phone', list: true }),
    address: text(['联系地址', 'Address'], { max: 255 }),
    backgroundUrl: image(['登录背景', 'Login background']),
    accountNumber: integer(['账号额度', 'Accounts allowed'], {
      min: -1,
      default: -1,
      list: true,
      says: unlimited,
      help: ['-1 表示不限制', '-1 means no limit'],
    }),
    storageLimit: integer(['存储额度(MB)', 'Storage allowed (MB)'], {
      min: -1,
      default: -1,
      counts: 'megabytes',
      says: unlimited,
      help: ['-1 表示不限制', '-1 means no limit'],
    }),
    expireTime: time(['过期时间', 'Expires'], { list: true, help: ['留空表示不过期', 'Leave empty for never'] }),
    packageId: ref(['租户套餐', 'Package'], 'system/tenantpackage', { list: true }),
    datasourceId: ref(['数据库', 'Database'], 'develop/datasource', {
      readOnly: true,
      list: true,
      filter: 'equal',
      help: ['留空为平台的数据库', "Empty for the platform's own database"],
    }),
    licenseKey: secret(['授权码', 'Licence key'], { max: 500, readOnly: true, form: false }),
    isDemo: flag(['演示内容', 'Demo content'], { stored: false, readOnly: true }),
  },
  actions: {
    setting: {
      label: ['授权配置', 'Quota'],
      call: 'POST setting',
      sets: ['accountNumber', 'storageLimit', 'expireTime'],
      tone: 'primary',
      done: ['操作成功', 'Operation successful'],
    },
    packageSetting: {
      label: ['套餐配置', 'Package'],
      call: 'POST package-setting',
      verb: 'edit',
      sets: ['packageId'],
      button: false,
    },
    removeDemo: {
      label: ['删除演示内容', 'Remove demo content'],
      call: 'POST remove-demo/{id}',
      verb: 'delete',
      tone: 'danger',
      confirm: [
        '将删除演示租户及其全部账号、新闻、图片和其他数据，不能恢复。确定删除?',
        'The demo tenant will be deleted with all its accounts, articles, pictures and other data. This cannot be undone. Delete it?',
      ],
      done: ['演示内容正在删除', 'The demo content is being deleted'],
    },
  },
  calls: {
    select: {
      label: ['租户选项', 'Tenants to choose from'],
      call: 'GET select',
      answer: 'list',
      listed: true,
      access: 'login',
      output: { tenantId: text(['租户编号', 'Tenant no.']), tenantName: text(['租户名称', 'Tenant name']) },
    },
    packageDetail: {
      label: ['租户的套餐', 'Package of a tenant'],
      call: 'GET package-detail',
      answer: 'row',
      access: { verb: 'view' },
      input: {
        tenantId: text(['租户编号', 'Tenant no., or the id of its row'], { max: 20, required: true }),
      },
    },
    info: {
      label: ['域名对应的租户', 'Tenant of a domain'],
      call: 'GET info',
      answer: 'map',
      access: 'public',
      input: { domain: text(['域名地址', 'Domain'], { max: 200 }) },
      output: {
        tenantId: text(['租户编号', 'Tenant no.']),
        tenantName: text(['租户名称', 'Tenant name']),
        domain: text(['域名地址', 'Domain']),
        backgroundUrl: image(['登录背景', 'Login background']),
      },
    },
    usage: {
      label: ['用量', 'Usage'],
      call: 'GET usage',
      answer: 'map',
      access: 'login',
      input: { id: ref(['租户', 'Tenant'], 'system/tenant', { help: ['留空则为自己的租户', 'Leave empty for your own'] }) },
      output: {
        accounts: integer(['账号数', 'Accounts']),
        accountNumber: integer(['账号额度', 'Accounts allowed']),
        storage: integer(['已用存储(字节)', 'Storage used (bytes)']),
        storageLimit: integer(['存储额度(MB)', 'Storage allowed (MB)']),
      },
    },
    datasource: {
      label: ['迁移数据库', 'Move to another database'],
      call: 'POST datasource',
      answer: 'map',
      access: { verb: 'datasource' },
      writes: true,
      input: {
        tenantId: text(['租户编号', 'Tenant no.'], { required: true, max: 12 }),
        datasourceId: ref(['目标数据库', 'Target database'], 'develop/datasource', {
          among: { driverClass: 'org.postgresql.Driver', status: '1' },
          help: ['留空则迁回平台的数据库', "Leave empty to move back to the platform's own database"],
        }),
      },
      output: { moveId: text(['租户迁移', 'Move']) },
    },
    moveWay: {
      label: ['迁移方式', 'How it would move'],
      call: 'GET move-way',
      answer: 'map',
      access: { verb: 'datasource' },
      input: {
        tenantId: text(['租户编号', 'Tenant no.'], { required: true, max: 12 }),
        datasourceId: ref(['目标数据库', 'Target database'], 'develop/datasource'),
      },
      output: {
        way: text(['迁移方式', 'Way']),
        still: text(['停写原因', 'Why it stands still']),
      },
    },
    viewAs: {
      label: ['以租户身份查看', 'View as tenant'],
      call: 'POST view-as',
      answer: 'map',
      access: { verb: 'view_as' },
      writes: true,
      input: { id: ref(['租户', 'Tenant'], 'system/tenant', { required: true }) },
      output: grant,
    },
    leaveView: {
      label: ['退出租户视图', 'Leave the view of a tenant'],
      call: 'POST leave-view',
      answer: 'map',
      access: 'login',
      writes: true,
      output: grant,
    },
  },
  queues: {
    ending: {
      label: ['一周内到期', 'Expire within a week'],
      where: { expireTime_datelt: '$week 23:59:59' },
      needs: 'setting',
      home: 'waiting',
      tone: 'warn',
    },
  },
  face: {
    second: ['tenantId', 'domain'],
    key: ['linkman', 'packageId', 'datasourceId', 'accountNumber', 'expireTime'],
    empty: ['每个租户是一家独立的单位，数据互不可见。', "Each tenant is a separate organisation; tenants cannot see each other's data."],
  },
  menu: { icon: 'tenant', sort: 10 },
})
