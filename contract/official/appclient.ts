import { flag, integer, longText, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'
import { url } from '../kit/usual'

const versionPattern = '^\\d{1,9}(\\.\\d{1,9}){0,3}$'

/** A version of an app: tried by some first, released to all, withdrawn where it must be. */
export const appclient = resource('official/appclient', {
  label: ['应用版本', 'App version'],
  tenancy: 'tenant',
  title: 'versionName',
  fields: {
    appId: ref(['应用', 'App'], 'official/app', { required: true, once: true, list: true, filter: 'equal' }),
    versionName: text(['版本号', 'Version'], {
      max: 30,
      required: true,
      unique: ['appId'],
      pattern: versionPattern,
      message: ['版本号形如 3.2.1', 'Enter a version such as 3.2.1'],
      list: true,
      filter: 'equal',
    }),
    buildNo: integer(['构建号', 'Build'], { min: 1, max: 2_000_000_000, list: true }),
    url: url(['下载地址', 'Download URL'], { required: true }),
    sha256: text(['校验值', 'SHA-256'], {
      max: 64,
      pattern: '^[0-9a-f]{64}$',
      message: ['须为 64 位十六进制', 'This must have 64 hexadecimal digits'],
    }),
    // A list takes `size` for the length of its pages.
    fileSize: integer(['大小', 'Size'], { min: 0, counts: 'bytes' }),
    minOs: text(['最低系统版本', 'Minimum OS version'], { max: 20 }),
    forceUpdate: flag(['强制更新', 'Mandatory'], { list: true }),
    releaseNotes: longText(['更新说明', 'Release notes'], { max: 5000 }),
    grayPercent: integer(['灰度比例', 'Rollout (%)'], { min: 1, max: 99, readOnly: true, list: true, help: ['百分比', 'Percentage of devices'] }),
    releaseTime: time(['发布时间', 'Released'], { readOnly: true, list: true }),
    reason: text(['撤回原因', 'Reason for withdrawal'], { max: 200, readOnly: true }),
  },
  states: {
    draft: { value: 0, label: ['草稿', 'Draft'], tone: 'busy' },
    trial: { value: 1, label: ['灰度', 'Gradual rollout'], tone: 'later' },
    released: { value: 2, label: ['已发布', 'Released'], tone: 'good' },
    withdrawn: { value: 3, label: ['已撤回', 'Withdrawn'], tone: 'bad' },
  },
  editIn: 'draft',
  deleteIn: ['draft', 'withdrawn'],
  actions: {
    gray: {
      label: ['灰度发布', 'Roll out gradually'],
      from: ['draft', 'trial'],
      to: 'trial',
      sets: ['grayPercent!'],
      writes: { releaseTime: '$now' },
    },
    release: {
      label: ['全量发布', 'Release to all'],
      from: ['draft', 'trial'],
      to: 'released',
      writes: { releaseTime: '$now', grayPercent: null },
      tone: 'primary',
    },
    withdraw: {
      label: ['撤回', 'Withdraw'],
      from: ['trial', 'released'],
      to: 'withdrawn',
      reason: 'reason',
      tone: 'danger',
      tells: {
        whom: ['createUser', { did: 'release' }],
        what: ['应用版本已撤回：{appId} {versionName}', 'Version withdrawn: {appId} {versionName}'],
        more: ['{reason}', '{reason}'],
      },
    },
  },
  calls: {
    latest: {
      label: ['检查更新', 'Newest version for a device'],
      call: 'GET front/latest',
      answer: 'map',
      access: 'public',
      input: {
        appKey: text(['应用标识', 'App key'], { required: true, max: 40 }),
        deviceId: text(['设备编号', 'Device'], { required: true, max: 100 }),
        versionName: text(['当前版本号', 'Version in use'], {
          max: 30,
          pattern: versionPattern,
          help: ['留空表示尚未安装', 'Leave empty if the device has none'],
        }),
        time: integer(['时间戳（秒）', 'Time in seconds'], { required: true, min: 0 }),
        pkg: text(['包名', 'Package'], {
          max: 100,
          help: ['装着的应用包名；与登记的不同则不更新', 'Package that is installed; it is not updated where the app has another'],
        }),
        sign: text(['签名', 'Signature'], {
          required: true,
          max: 64,
          help: [
            '用应用密钥对“应用标识、设备编号、时间戳”（以换行连接）计算的 HMAC-SHA256，十六进制',
            'Hexadecimal HMAC-SHA256 of the app key, the device and the time, one per line, with the app secret',
          ],
        }),
      },
      output: {
        versionName: text(['版本号', 'Version']),
        buildNo: integer(['构建号', 'Build']),
        url: text(['下载地址', 'Download URL']),
        sha256: text(['校验值', 'SHA-256']),
        fileSize: integer(['大小', 'Size'], { counts: 'bytes' }),
        minOs: text(['最低系统版本', 'Minimum OS version']),
        releaseNotes: text(['更新说明', 'Release notes']),
        forceUpdate: flag(['强制更新', 'Mandatory'], {
          help: ['当前版本之后有任一强制更新时为真', 'True where any version since the one in use is mandatory'],
        }),
      },
    },
  },
  sort: ['-id'],
  face: {
    second: ['appId'],
    key: ['buildNo', 'forceUpdate', 'grayPercent', 'releaseTime'],
    plural: 'App versions',
    empty: ['应用的安装包版本，先灰度再全量发布。', 'App versions: rolled out to some devices first, then released to all.'],
  },
  menu: { icon: 'tag', sort: 60 },
})
