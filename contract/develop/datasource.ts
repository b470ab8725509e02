import { choice, integer, secret, text } from '../kit/field'
import { resource } from '../kit/resource'

/** A database of somebody else that is read: what reports ask by SQL, and whose tables the generator reads. Kept by the platform. */
export const datasource = resource('develop/datasource', {
  label: ['数据源', 'Data source'],
  tenancy: 'platform',
  plane: 'control',
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { max: 50, required: true, unique: true, list: true, filter: 'like' }),
    driverClass: choice(
      ['驱动', 'Driver'],
      {
        'org.postgresql.Driver': ['PostgreSQL', 'PostgreSQL'],
        'com.mysql.cj.jdbc.Driver': ['MySQL', 'MySQL'],
      },
      { required: true, default: 'org.postgresql.Driver', list: true, filter: 'equal' },
    ),
    url: text(['连接地址', 'Address'], {
      max: 500,
      required: true,
      list: true,
      filter: 'like',
      pattern: '^jdbc:(postgresql|mysql)://',
      message: ['连接地址须以 jdbc:postgresql:// 或 jdbc:mysql:// 开头', 'The address must start with jdbc:postgresql:// or jdbc:mysql://'],
      help: [
        'jdbc:postgresql://主机:5432/库名?sslmode=verify-full。内网主机须先由平台管理员写入参数 outbound.hosts',
        'jdbc:postgresql://host:5432/database?sslmode=verify-full. A host on your own network must first be added to the parameter outbound.hosts',
      ],
    }),
    username: text(['用户名', 'Username'], { max: 100, list: true, help: ['请使用只读账号', 'Please use a read-only account'] }),
    password: secret(['密码', 'Password'], { max: 200 }),
    /** Tells the ids made there from those of every other database; given when a tenant is first moved there. */
    shard: integer(['编号段', 'Shard'], { min: 1, max: 255, readOnly: true, unique: true, detail: true }),
    remark: text(['备注', 'Remark'], { max: 255, list: true }),
  },
  calls: {
    test: {
      label: ['测试连接', 'Test connection'],
      call: 'POST test',
      answer: 'map',
      access: { verb: 'edit' },
      input: { id: text(['编号', 'Id'], { required: true, max: 20 }) },
      output: { version: text(['版本', 'Version']), ms: integer(['耗时（毫秒）', 'Milliseconds']) },
    },
    tables: {
      label: ['数据表', 'Tables'],
      call: 'GET tables',
      answer: 'list',
      access: { verb: 'view' },
      input: { id: text(['数据源', 'Data source'], { max: 20, help: ['留空为本系统的数据库', "This product's own database when empty"] }) },
      output: { name: text(['表名', 'Table']), comment: text(['说明', 'Comment']) },
    },
  },
  below: ['develop/code'],
  select: ['name', 'driverClass'],
  sort: ['name'],
  face: {
    second: ['driverClass'],
    key: ['url', 'username', 'remark'],
    empty: ['其他系统的数据库，供报表查询和代码生成读取。', 'Databases of other systems, used by reports and the code generator.'],
  },
  menu: { icon: 'database', sort: 10 },
})
