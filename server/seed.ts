import type { Label } from '@masthead/contract/kit/label'

interface Dictionary {
  readonly code: string
  readonly name: Label
  readonly values: readonly (readonly [key: string, zh: string, en: string])[]
}

/** The words that a fresh installation starts with, in both languages; administrators add to them. */
export const dictionaries: readonly Dictionary[] = [
  {
    code: 'cms_news_type',
    name: ['新闻类型', 'News type'],
    values: [
      ['1', '文字', 'Text'],
      ['2', '图文', 'Text and pictures'],
      ['3', '大图', 'Large picture'],
      ['4', '组图', 'Gallery'],
      ['5', '视频', 'Video'],
      ['6', '短视频', 'Short video'],
      ['7', '视频直播', 'Live video'],
      ['8', '图文直播', 'Live blog'],
    ],
  },
  {
    code: 'cms_news_platform',
    name: ['发布平台', 'Platform'],
    values: [
      ['web', '网站', 'Website'],
      ['app', '客户端', 'App'],
      ['wechat', '微信公众号', 'WeChat'],
      ['weibo', '微博', 'Weibo'],
      ['toutiao', '今日头条', 'Toutiao'],
    ],
  },
  {
    code: 'user_type',
    name: ['用户平台', 'Platform'],
    values: [
      ['1', 'WEB', 'Web'],
      ['2', 'APP', 'App'],
      ['3', 'OTHER', 'Other'],
    ],
  },
  {
    code: 'font_weight_category',
    name: ['字体粗细', 'Font weight'],
    values: [
      ['1', '100', '100'],
      ['2', '200', '200'],
      ['3', '300', '300'],
      ['4', '400', '400'],
      ['5', '500', '500'],
      ['6', '600', '600'],
      ['7', '700', '700'],
      ['8', '800', '800'],
      ['9', '900', '900'],
    ],
  },
  {
    code: 'sex',
    name: ['性别', 'Sex'],
    values: [
      ['1', '男', 'Male'],
      ['2', '女', 'Female'],
      ['3', '未知', 'Unknown'],
    ],
  },
  {
    code: 'yes_no',
    name: ['是否', 'Yes or no'],
    values: [
      ['0', '否', 'No'],
      ['1', '是', 'Yes'],
    ],
  },
  {
    code: 'org_category',
    name: ['机构类型', 'Type of department'],
    values: [
      ['1', '公司', 'Company'],
      ['2', '部门', 'Department'],
      ['3', '小组', 'Team'],
    ],
  },
  {
    code: 'post_category',
    name: ['岗位类型', 'Type of post'],
    values: [
      ['1', '高层', 'Senior management'],
      ['2', '中层', 'Middle management'],
      ['3', '基层', 'Staff'],
      ['4', '其他', 'Other'],
    ],
  },
  {
    code: 'notice',
    name: ['通知类型', 'Type of announcement'],
    values: [
      ['1', '通知', 'Notice'],
      ['2', '公告', 'Announcement'],
      ['3', '提醒', 'Reminder'],
    ],
  },
  {
    code: 'menu_category',
    name: ['菜单类型', 'Type of menu'],
    values: [
      ['1', '菜单', 'Menu'],
      ['2', '按钮', 'Button'],
    ],
  },
  {
    code: 'button_func',
    name: ['按钮功能', 'Place of a button'],
    values: [
      ['1', '工具栏', 'Toolbar'],
      ['2', '操作栏', 'Row'],
      ['3', '工具操作栏', 'Both'],
    ],
  },
  {
    code: 'data_scope_type',
    name: ['数据权限类型', 'Type of data scope'],
    values: [
      ['1', '全部可见', 'Everything'],
      ['2', '本人可见', 'Own rows'],
      ['3', '所在机构可见', 'Own department'],
      ['4', '所在机构及子级可见', 'Own department and below'],
      ['5', '自定义', 'Custom'],
    ],
  },
  {
    code: 'api_scope_type',
    name: ['接口权限类型', 'Type of API scope'],
    values: [
      ['1', '允许', 'Allow'],
      ['2', '禁止', 'Forbid'],
    ],
  },
  {
    code: 'oss',
    name: ['对象存储类型', 'Type of object storage'],
    values: [
      ['1', 'MinIO 或其他 S3', 'MinIO or another S3'],
      ['2', '七牛云', 'Qiniu'],
      ['3', '阿里云', 'Alibaba Cloud'],
      ['4', '腾讯云', 'Tencent Cloud'],
      ['9', '本地', 'Local'],
    ],
  },
  {
    code: 'sms',
    name: ['短信类型', 'Text message provider'],
    values: [
      ['1', 'HTTP 网关', 'HTTP gateway'],
      ['3', '阿里云', 'Alibaba Cloud'],
      ['4', '腾讯云', 'Tencent Cloud'],
      ['9', '开发', 'Development'],
    ],
  },
  {
    code: 'flow',
    name: ['流程类型', 'Type of process'],
    values: [
      ['leave', '请假流程', 'Leave'],
      ['contribute', '投稿流程', 'Contribution'],
      ['general', '通用流程', 'General'],
    ],
  },
]
