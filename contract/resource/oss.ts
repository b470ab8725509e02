import { choice, image, integer, secret, text } from '../kit/field'
import { actionsOfUse, markOfUse, statesOfUse } from '../kit/in-use'
import { resource } from '../kit/resource'
import { url } from '../kit/usual'

/** Kinds of stores: 9 is the disk of this machine, all others speak the protocol of S3. */
export const storeKinds = { minio: 1, qiniu: 2, alibaba: 3, tencent: 4, local: 9 } as const

const outside = { category: [storeKinds.minio, storeKinds.qiniu, storeKinds.alibaba, storeKinds.tencent] } as const

/** What is answered about a file that was taken. */
const uploaded = {
  attachId: text(['附件', 'Attachment id']),
  link: text(['链接', 'Link']),
  domain: text(['域名', 'Domain']),
  name: text(['文件名', 'Name']),
  originalName: text(['原文件名', 'Original name']),
  thumb: image(['缩略图', 'Thumbnail']),
  width: integer(['宽', 'Width']),
  height: integer(['高', 'Height']),
  duration: integer(['时长', 'Duration in seconds']),
}

/** Where new files of a tenant go: exactly one is in use. A file stays in the store that it was put into. */
export const oss = resource('resource/oss', {
  label: ['对象存储', 'File store'],
  tenancy: 'tenant',
  plane: 'control',
  title: 'ossCode',
  fields: {
    ossCode: text(['资源编号', 'Code'], { max: 50, required: true, unique: true, list: true, filter: 'like' }),
    category: choice(
      ['所属分类', 'Kind'],
      {
        [storeKinds.minio]: ['MinIO 或其他 S3', 'MinIO or another S3'],
        [storeKinds.qiniu]: ['七牛云', 'Qiniu'],
        [storeKinds.alibaba]: ['阿里云', 'Alibaba Cloud'],
        [storeKinds.tencent]: ['腾讯云', 'Tencent Cloud'],
        [storeKinds.local]: ['本地', 'Local'],
      },
      { required: true, default: storeKinds.local, list: true, filter: 'equal' },
    ),
    endpoint: url(['资源地址', 'Endpoint'], {
      max: 255,
      required: true,
      when: outside,
      list: true,
      help: ['存储服务的 S3 接口地址', 'S3 endpoint of the store'],
    }),
    bucketName: text(['空间名', 'Bucket'], { max: 100, required: true, pattern: '^[a-z0-9][a-z0-9.-]*$', list: true }),
    appId: text(['应用编号', 'App id'], {
      max: 30,
      when: { category: storeKinds.tencent },
      pattern: '^\\d+$',
      help: ['腾讯云的 APPID；空间名未以它结尾时补在其后', 'Tencent Cloud APPID; appended to bucket names without it'],
    }),
    accessKey: secret(['访问密钥编号', 'Access key id'], { max: 200, required: true, when: outside }),
    secretKey: secret(['访问密钥', 'Access key secret'], { max: 200, required: true, when: outside }),
    region: text(['地域', 'Region'], { max: 50, when: outside, pattern: '^[0-9A-Za-z-]+$', help: ['留空为 us-east-1', 'us-east-1 when empty'] }),
    transformEndpoint: url(['外网地址', 'Address for readers'], {
      max: 255,
      when: outside,
      help: ['读者可直接访问的存储地址；留空则由本站转发文件', 'Public address of the store; if empty, this site delivers the files'],
    }),
    remark: text(['备注', 'Remark'], { max: 255, list: true }),
    // Keeps installations that share a bucket apart; drawn when the store is made.
    folder: text(['目录', 'Folder'], { max: 30, readOnly: true, detail: true }),
    inUse: markOfUse,
  },
  states: statesOfUse,
  deleteIn: 'notUsed',
  actions: {
    ...actionsOfUse({
      disable: ['停用后新文件存放在本机，确定停用?', 'New files will be stored on this machine. Switch it off?'],
      enable: ['启用前会先测试读写；启用后新文件存放在这里，确定启用?', 'It is tested first; then new files are stored there. Use it?'],
    }),
    move: {
      label: ['迁入文件', 'Move files here'],
      call: 'POST move',
      verb: 'enable',
      from: 'inUse',
      quiet: true,
      confirm: [
        '其他存储中的全部文件将在后台移到这里，链接不变，确定迁移?',
        'All files in other stores are moved here in the background; links stay the same. Move them?',
      ],
      done: ['已开始迁移，进度见后台任务', 'Started; see the background jobs for progress'],
    },
    test: {
      label: ['测试', 'Test'],
      call: 'POST test',
      verb: 'edit',
      quiet: true,
      done: ['测试通过：可以写入、读取和删除', 'It can be written to, read from and deleted from'],
    },
  },
  calls: {
    putFile: {
      label: ['上传文件', 'Upload a file'],
      call: ['POST endpoint/put-file', 'POST endpoint/put-file-attach'],
      answer: 'map',
      access: 'login',
      writes: true,
      upload: 'file',
      input: {
        uuid: text(['上传标识', 'Upload id'], { max: 64 }),
        use: choice(
          ['用途', 'Used as'],
          { cover: ['封面', 'Cover'], avatar: ['头像', 'Avatar'] },
          { help: ['封面和头像不超过500KB', 'Covers and avatars have 500 KB at most'] },
        ),
        isPublic: choice(
          ['公开', 'Public'],
          { 1: ['凭链接可读', 'Anyone with the link'], 0: ['仅限有权者', 'Only users who can see where it is used'] },
          { help: ['默认图片公开，其他文件私有', 'By default pictures are public and other files private'] },
        ),
      },
      output: uploaded,
    },
    getPercent: {
      label: ['上传进度', 'Progress of an upload'],
      call: 'GET endpoint/get-percent',
      answer: 'stream',
      access: 'login',
      input: { uuid: text(['上传标识', 'Upload id'], { required: true, max: 64 }) },
      output: { percent: integer(['百分比', 'Percent']) },
    },
    uploadState: {
      label: ['上传状态', 'State of an upload'],
      call: 'GET endpoint/upload-state',
      answer: 'map',
      access: 'login',
      input: { uuid: text(['上传标识', 'Upload id'], { required: true, max: 64 }) },
      output: {
        percent: integer(['百分比', 'Percent']),
        phase: text(['阶段', 'Phase'], {
          help: ['waiting、uploading、rendering、ready、failed 之一', 'One of waiting, uploading, rendering, ready, failed'],
        }),
        attachId: text(['附件', 'Attachment id']),
        link: text(['链接', 'Link']),
        thumb: image(['缩略图', 'Thumbnail']),
        duration: integer(['时长', 'Duration in seconds']),
      },
    },
    finishUpload: {
      label: ['完成续传', 'Finish an upload in pieces'],
      call: 'POST endpoint/finish-upload',
      answer: 'map',
      access: 'login',
      writes: true,
      input: { id: text(['续传编号', 'Id of the upload'], { required: true, max: 20 }) },
      output: uploaded,
    },
    fetchPicture: {
      label: ['转存网上图片', 'Copy a picture from another site'],
      call: 'POST endpoint/fetch-picture',
      answer: 'map',
      access: 'login',
      writes: true,
      input: { url: url(['地址', 'Address'], { max: 2000, required: true }) },
      output: {
        attachId: text(['附件', 'Attachment id']),
        link: text(['链接', 'Link']),
        name: text(['文件名', 'Name']),
        originalName: text(['原文件名', 'Original name']),
        thumb: image(['缩略图', 'Thumbnail']),
        width: integer(['宽', 'Width']),
        height: integer(['高', 'Height']),
      },
    },
    fileCookie: {
      label: ['打开私有文件', 'Open private files'],
      call: 'POST endpoint/file-cookie',
      answer: 'none',
      access: 'login',
      writes: true,
    },
  },
  face: {
    second: ['category', 'bucketName'],
    key: ['endpoint'],
    empty: ['文件存放的位置。没有启用的存储时，文件存放在本机。', 'File stores. Without an active one, files are stored on this machine.'],
  },
  menu: { icon: 'store', sort: 10 },
})
