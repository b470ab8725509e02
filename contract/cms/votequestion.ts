import { choice, flag, image, integer, json, ref, text } from '../kit/field'
import { resource } from '../kit/resource'
import { sort } from '../kit/usual'

/** A question of a vote with its options, each known by a key. */
export const votequestion = resource('cms/votequestion', {
  label: ['投票问题', 'Question of a vote'],
  tenancy: 'tenant',
  within: 'voteId',
  title: 'title',
  fields: {
    voteId: ref(['投票', 'Vote'], 'cms/vote', { required: true, once: true, list: true, filter: 'equal' }),
    title: text(['问题', 'Question'], { max: 200, required: true, list: true, filter: 'like' }),
    type: choice(
      ['选择方式', 'Picks'],
      { single: ['单选', 'One'], multi: ['多选', 'Several'] },
      { help: ['不选沿用投票的设置', 'Same as the vote unless set'] },
    ),
    minPick: integer(['最少选', 'At least'], { min: 1, max: 50, when: { type: 'multi' } }),
    maxPick: integer(['最多选', 'At most'], { min: 1, max: 50, when: { type: 'multi' } }),
    options: json(['选项', 'Options'], {
      many: true,
      max: 50,
      required: true,
      shape: {
        key: text(['标识', 'Key'], {
          max: 30,
          required: true,
          pattern: '^[\\w-]+$',
          message: ['只能用字母、数字和连字符', 'Letters, digits and hyphens only'],
        }),
        text: text(['选项', 'Option'], { max: 100, required: true }),
        img: image(['图片', 'Picture']),
      },
    }),
    required: flag(['必答', 'Must be answered'], { default: true }),
    sort: sort(),
  },
  sort: ['sort', 'id'],
  menu: { hidden: true },
})
