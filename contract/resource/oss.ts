import { choice, image, integer, text } from '../kit/field'
import { resource } from '../kit/resource'

export const oss = resource('resource/oss', {
  label: ['对象存储', 'File store'],
  tenancy: 'tenant',
  title: 'ossCode',
  fields: {
    ossCode: text(['资源编号', 'Code'], { max: 50, required: true, unique: true, list: true, filter: 'like' }),
    category: choice(['所属分类', 'Kind'], { 9: ['本地', 'Local'] }, { required: true, default: 9, list: true, filter: 'equal' }),
    endpoint: text(['资源地址', 'Endpoint'], {
      max: 255,
      list: true,
      help: ['文件链接的前缀，留空则用本站地址', 'Prefix of file links, this site when empty'],
    }),
    bucketName: text(['空间名', 'Bucket'], { max: 100, required: true, pattern: '^[a-z0-9][a-z0-9-]*$', list: true }),
    remark: text(['备注', 'Remark'], { max: 255, list: true }),
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
        isPublic: choice(
          ['公开', 'Public'],
          { 1: ['凭链接可读', 'Anybody with the link'], 0: ['仅限有权者', 'Only who may see what uses it'] },
          { help: ['默认图片公开，其他文件私有', 'Pictures are public unless told, other files private'] },
        ),
      },
      output: {
        attachId: text(['附件', 'Attachment id']),
        link: text(['链接', 'Link']),
        domain: text(['域名', 'Domain']),
        name: text(['文件名', 'Name']),
        originalName: text(['原文件名', 'Original name']),
        thumb: image(['缩略图', 'Thumbnail']),
        width: integer(['宽', 'Width']),
        height: integer(['高', 'Height']),
        duration: integer(['时长', 'Duration in seconds']),
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
    empty: ['文件存放的位置。不新增时使用本机存储。', 'Where files are kept. Without any they stay on this machine.'],
  },
  menu: { icon: 'store', sort: 10 },
})
