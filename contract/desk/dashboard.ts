import { integer, json, text, time } from '../kit/field'
import { service } from '../kit/resource'

/**
 * What somebody sees first: what waits for him, what is his, what the day brought, and how the last days went. Everything is cut to the rows that his
 * lists would show him; what he may not look at is left out.
 */
export const dashboard = service('desk/dashboard', {
  label: ['工作台', 'Dashboard'],
  calls: {
    figures: {
      label: ['待办与今日数据', "Open work and today's figures"],
      call: 'GET figures',
      answer: 'list',
      access: 'login',
      output: {
        group: text(['分组', 'Group']),
        key: text(['指标', 'Figure']),
        noun: text(['资源', 'Noun']),
        label: text(['名称', 'Name']),
        tone: text(['语气', 'How it is meant']),
        at: text(['日期字段', 'Field that gives a row its day']),
        query: json(['查询条件', 'Filters under which the list shows these rows']),
        total: integer(['数量', 'How many']),
      },
    },
    sought: {
      label: ['按名称查找数据', 'Rows by name'],
      call: 'GET sought',
      answer: 'list',
      access: 'login',
      input: { key: text(['文字', 'Words'], { max: 50, required: true }) },
      output: {
        noun: text(['资源', 'Noun']),
        id: text(['编号', 'Id']),
        title: text(['名称', 'Name']),
      },
    },
    site: {
      label: ['本租户的网站', 'The site of the tenant'],
      call: 'GET site',
      answer: 'map',
      access: 'login',
      output: { url: text(['地址', 'Address']) },
    },
    trend: {
      label: ['新闻趋势', 'News activity'],
      call: 'GET trend',
      answer: 'map',
      access: 'login',
      input: { days: integer(['天数', 'Days'], { min: 7, max: 90, default: 14 }) },
      output: {
        days: json(['每日', 'By day: {day, created, issued}']),
        states: json(['状态', 'By state: {value, count}']),
        types: json(['类型', 'By type: {value, label, count}']),
        authors: json(['作者', 'By author: {value, label, count}']),
      },
    },
    reach: {
      label: ['阅读与审签', 'Readers and sign-off'],
      call: 'GET reach',
      answer: 'map',
      access: 'login',
      input: { days: integer(['天数', 'Days'], { min: 7, max: 90, default: 14 }) },
      output: { lines: json(['指标', 'Figures beside as many days before: {section, key, label, unit, value, before, isBad, noun, query}']) },
    },
    feed: {
      label: ['新闻动态', 'Recent news activity'],
      call: 'GET feed',
      answer: 'list',
      access: 'login',
      output: {
        newsId: text(['新闻', 'News']),
        title: text(['标题', 'Title']),
        action: text(['操作', 'Action']),
        actionName: text(['操作名称', 'Name']),
        operator: text(['操作人', 'Who']),
        createTime: time(['时间', 'When']),
      },
    },
  },
})
