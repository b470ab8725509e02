import { integer, money, text } from '@masthead/contract/kit/field'
import { resource } from '@masthead/contract/kit/resource'

export const newspapergrade = resource('contribute/newspapergrade', {
  label: ['稿件等级', 'Grade'],
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: text(['等级名称', 'Name'], { max: 50, required: true, unique: true, list: true }),
    score: integer(['分值', 'Score'], { required: true, min: 0, list: true }),
    royalty: money(['稿酬', 'Royalty'], { min: 0, default: 0, list: true }),
  },
})
