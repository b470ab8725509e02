import { choice, integer, longText, text, time } from '../kit/field'
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
    mediateTime: time(['调解时间', 'Mediated'], { readOnly: true, filter: 'range', group: dispute }),
    mediateResult: longText(['调解结果', 'Result of the mediation'], { max: 2000, readOnly: true, group: dispute }),
    visits: integer(['走访次数', 'Visits'], { readOnly: true, default: 0, group: dispute }),
    lastVisit: time(['最近走访', 'Last visit'], { readOnly: true, group: dispute }),
  },
  actions: {
    mediate: {
      label: ['记录调解', 'Record the mediation'],
      from: 'inHandling',
      sets: ['mediateTime!', 'mediator!', 'mediateResult!'],
      tone: 'primary',
    },
    visit: {
      label: ['登记走访', 'Record a visit'],
      from: ['handedOver', 'inHandling'],
      input: { remark: text(['走访情况', 'Findings'], { max: 200, required: ['请填写走访情况', 'Please enter the findings'] }) },
      writes: { lastVisit: '$now' },
    },
  },
  machines: {},
  sort: 40,
  group: { label: ['矛盾纠纷', 'Dispute'], fields: ['itemType', 'dispute', 'mediator', 'mediateResult', 'visits'] },
})
