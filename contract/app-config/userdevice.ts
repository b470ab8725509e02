import { choice, encrypted, ref, region, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/** What phones and tablets run on. */
export const platforms = {
  ios: ['iOS', 'iOS'],
  android: ['安卓', 'Android'],
  harmony: ['鸿蒙', 'HarmonyOS'],
  mini: ['小程序', 'Mini program'],
  web: ['网页', 'Web'],
} as const

const about = {
  deviceId: text(['设备标识', 'Device id'], { max: 100, required: true }),
  platform: choice(['平台', 'Platform'], platforms, { required: true }),
  brand: text(['品牌', 'Brand'], { max: 50 }),
  model: text(['型号', 'Model'], { max: 50 }),
  os: text(['系统版本', 'System'], { max: 50 }),
  appVersion: text(['应用版本', 'App version'], { max: 20 }),
  pushToken: encrypted(['推送令牌', 'Push token'], { max: 255, mask: 'all' }),
  regionCode: region(['地区', 'Region']),
  pushApp: text(['推送应用标识', 'Key of the push app'], {
    max: 100,
    help: ['推送令牌所属的推送应用；只有一个应用时可不填', 'Push app that the token is of; may be left out where there is one'],
  }),
} as const

/** A device that the app runs on, and who used it last; the app registers it each time that it starts. */
export const userdevice = resource('app-config/userdevice', {
  label: ['用户设备', 'Device'],
  tenancy: 'tenant',
  title: 'deviceId',
  statuses: { active: { value: 1, label: ['有效', 'Active'], tone: 'good' }, invalid: { value: 0, label: ['失效', 'Invalid'] } },
  fields: {
    deviceId: text(['设备标识', 'Device id'], { max: 100, required: true, once: true, unique: true, list: true, filter: 'equal' }),
    userId: ref(['用户', 'User'], 'user/user', { list: true, filter: 'equal' }),
    platform: choice(['平台', 'Platform'], platforms, { required: true, default: 'android', list: true, filter: 'equal' }),
    brand: text(['品牌', 'Brand'], { max: 50, list: true, filter: 'like' }),
    model: text(['型号', 'Model'], { max: 50, list: true }),
    os: text(['系统版本', 'System'], { max: 50 }),
    appVersion: text(['应用版本', 'App version'], { max: 20, list: true, filter: 'equal' }),
    pushToken: encrypted(['推送令牌', 'Push token'], { max: 255, mask: 'all' }),
    lastActive: time(['最近使用', 'Last used'], { list: true, filter: 'range' }),
    ip: text(['IP地址', 'IP address'], { max: 45, readOnly: true }),
    regionCode: region(['地区', 'Region'], { filter: 'equal' }),
  },
  calls: {
    register: {
      label: ['登记设备', 'Report the device an app runs on; one row per device'],
      call: 'POST register',
      answer: 'map',
      access: 'login',
      writes: true,
      input: about,
      output: { id: text(['编号', 'Id']), deviceId: text(['设备标识', 'Device id']) },
    },
  },
  reports: {
    byVersion: {
      label: ['版本分布', 'By version'],
      call: 'GET version-statistics',
      access: { verb: 'view' },
      groups: { platform: 'platform', version: 'appVersion' },
      sums: { devices: { do: 'count', label: ['设备数', 'Devices'] } },
      where: { status: 'active' },
      chart: 'bar',
    },
    byBrand: {
      label: ['品牌分布', 'By brand'],
      call: 'GET brand-statistics',
      access: { verb: 'view' },
      groups: { brand: 'brand', os: 'os' },
      sums: { devices: { do: 'count', label: ['设备数', 'Devices'] } },
      where: { status: 'active' },
      chart: 'bar',
    },
    byRegion: {
      label: ['地区分布', 'By region'],
      call: 'GET region-statistics',
      access: { verb: 'view' },
      groups: { region: 'regionCode' },
      sums: { devices: { do: 'count', label: ['设备数', 'Devices'] } },
      where: { status: 'active' },
      chart: 'bar',
    },
  },
  sort: ['-lastActive'],
  face: {
    second: ['brand', 'model'],
    key: ['userId', 'platform', 'appVersion', 'lastActive'],
    views: { calendar: false },
    empty: ['客户端启动时登记设备，版本和活跃情况汇总在此。', 'Apps report their device each time they start.'],
  },
  menu: { icon: 'app', sort: 1 },
})
