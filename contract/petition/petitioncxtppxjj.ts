import { choice, integer, longText, text } from '../kit/field'
import { letter } from './letter'

const dispute: readonly [string, string] = ['矛盾纠纷', 'Dispute']

/** A dispute that was found on a round of visits, and how it was mediated. */
export const petitioncxtppxjj = letter('petition/petitioncxtppxjj', {
  prefix: 'PC',
  fields: {
    itemType: choice(
      ['事项类别', 'Kind of item'],
      { regular: ['日常排查', 'Regular round'], special: ['专项排查', 'Special round'], key: ['重点人事', 'Key matter'] },
      { default: 'regular', filter: 'equal', group: dispute },
    ),
    dispute: choice(
      ['纠纷类型', 'Kind of dispute'],
      {
        neighbour: ['邻里', 'Neighbours'],
        family: ['婚姻家庭', 'Family'],
        land: ['土地房屋', 'Land and housing'],
        labour: ['劳动', 'Labour'],
        property: ['物业', 'Property management'],
        other: ['其他', 'Other'],
      },
      { default: 'other', filter: 'equal', group: dispute },
    ),
    mediator: text(['调解人', 'Mediator'], { max: 50, group: dispute }),
    mediateResult: longText(['调解结果', 'Result of the mediation'], { max: 2000, group: dispute }),
    visits: integer(['走访次数', 'Visits'], { min: 0, max: 1000, default: 0, group: dispute }),
  },
  actions: {},
  machines: {},
  sort: 40,
  group: { label: ['矛盾纠纷', 'Dispute'], fields: ['itemType', 'dispute', 'mediator', 'mediateResult', 'visits'] },
})
