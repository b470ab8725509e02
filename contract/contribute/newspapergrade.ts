import { choice, day, flag, integer, money, text } from '../kit/field'
import { resource } from '../kit/resource'

/** What a work in the paper is worth: points, and cents. */
export const newspapergrade = resource('contribute/newspapergrade', {
  label: ['稿件等级', 'Grade'],
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: text(['等级名称', 'Name'], { max: 50, required: true, unique: true, list: true, filter: 'like' }),
    newsType: choice(
      ['适用作品', 'For'],
      { text: ['文字', 'Text'], photo: ['图片', 'Photo'], page: ['版面', 'Page'], all: ['全部', 'All'] },
      { default: 'all', list: true, filter: 'equal' },
    ),
    isOnline: flag(['线上稿件', 'Online'], { list: true, filter: 'equal', help: ['用于线上发布的稿件', 'For online publication'] }),
    score: integer(['分值', 'Score'], { required: true, min: 0, max: 100_000, list: true }),
    royalty: money(['稿酬', 'Royalty'], { min: 0, max: 100_000_000, default: 0, list: true }),
    minWords: integer(['最少字数', 'Minimum length'], { min: 0 }),
    effectiveFrom: day(['生效日期', 'Effective from'], { list: true }),
  },
  calls: {
    select: {
      label: ['可选等级', 'Grades to choose from'],
      call: 'GET select',
      answer: 'list',
      access: 'login',
      input: {
        newsType: text(['适用作品', 'For'], { max: 20 }),
        isOnline: flag(['线上稿件', 'Online']),
        newsPaperAuthorId: text(['见报作者', 'Newspaper author'], { max: 20 }),
        newsPaperDiagramsId: text(['版面', 'Page'], { max: 20 }),
      },
      output: {
        id: text(['编号', 'Id']),
        name: text(['等级名称', 'Name']),
        newsType: text(['适用作品', 'For']),
        score: integer(['分值', 'Score']),
        royalty: money(['稿酬', 'Royalty']),
      },
    },
  },
  sort: ['-score'],
  face: {
    second: ['newsType'],
    key: ['score', 'royalty', 'isOnline', 'effectiveFrom'],
    empty: ['评稿用的等级：每个等级值多少分、多少稿酬。', 'Grades for published work: what each is worth in points and money.'],
  },
  menu: { icon: 'tag', sort: 44 },
})
