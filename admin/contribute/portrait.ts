import type { Label } from '@masthead/contract/kit/label'

/** The person of the sample portrait: made up, to show what such a page can hold. */
export const sample = {
  name: ['陈某某', 'Chen Moumou'],
  tags: [
    ['重点关注', 'Key person'],
    ['三次来访', 'Three visits'],
    ['诉求已化解', 'Settled'],
  ],
  key: [
    [
      ['性别', 'Sex'],
      ['男', 'Male'],
    ],
    [
      ['年龄', 'Age'],
      ['52', '52'],
    ],
    [
      ['联系电话', 'Phone'],
      ['138****0000', '138****0000'],
    ],
    [
      ['居住地址', 'Address'],
      ['示例县城关镇东街', 'East Street, sample county'],
    ],
  ],
  grid: [
    [
      ['所属网格', 'Grid'],
      ['城关镇第三网格', 'Third grid of the town'],
    ],
    [
      ['网格员', 'Grid officer'],
      ['李某', 'Li Mou'],
    ],
    [
      ['包保干部', 'Responsible official'],
      ['王某', 'Wang Mou'],
    ],
    [
      ['走访频次', 'Visits'],
      ['每周一次', 'Weekly'],
    ],
  ],
  basic: [
    [
      ['民族', 'Ethnic group'],
      ['汉族', 'Han'],
    ],
    [
      ['文化程度', 'Education'],
      ['高中', 'High school'],
    ],
    [
      ['职业', 'Occupation'],
      ['个体经营', 'Self-employed'],
    ],
    [
      ['家庭人口', 'Household'],
      ['4 人', '4 people'],
    ],
    [
      ['健康状况', 'Health'],
      ['良好', 'Good'],
    ],
    [
      ['低保情况', 'Allowance'],
      ['否', 'No'],
    ],
  ],
  services: [
    {
      time: '2024-03-12',
      title: ['上门走访', 'Home visit'],
      text: ['了解店铺搬迁后的经营情况，帮助联系新摊位。', 'Asked how the shop fares after the move and helped to find a new stall.'],
    },
    {
      time: '2024-04-02',
      title: ['政策解读', 'Policy explained'],
      text: ['解读拆迁补偿标准，发放办事指南。', 'Explained the compensation rules and left a guide.'],
    },
    {
      time: '2024-05-20',
      title: ['困难帮扶', 'Support'],
      text: ['协助申请小额贴息贷款。', 'Helped with an application for a small subsidised loan.'],
    },
  ],
  related: [
    { name: ['陈某', 'Chen Mou'], relation: ['子女', 'Child'], note: ['在外务工', 'Works elsewhere'] },
    { name: ['赵某', 'Zhao Mou'], relation: ['配偶', 'Spouse'], note: ['共同居住', 'Lives together'] },
  ],
  petitions: [
    {
      time: '2023-11-08',
      title: ['反映门前道路积水', 'Water on the road'],
      reply: ['已由住建部门疏通管网，现场复查无积水。', 'The drains were cleared; no water was found on inspection.'],
      result: ['满意', 'Satisfied'],
    },
    {
      time: '2024-01-15',
      title: ['咨询搬迁补偿', 'Compensation for the move'],
      reply: ['补偿方案已书面答复，本人签收。', 'The plan was answered in writing and signed for.'],
      result: ['基本满意', 'Mostly satisfied'],
    },
    {
      time: '2024-06-03',
      title: ['申请经营摊位', 'A stall to trade'],
      reply: ['已安排便民市场摊位一处。', 'A stall in the market was assigned.'],
      result: ['满意', 'Satisfied'],
    },
  ],
} as const satisfies Record<string, unknown>

/** The headings and buttons of the portrait. */
export const portraitWords = {
  title: ['人物画像', 'Person portrait'],
  sample: ['示例', 'Sample'],
  back: ['返回', 'Back'],
  key: ['重点人员信息', 'Key person'],
  grid: ['网格信息', 'Grid'],
  services: ['服务记录', 'Service records'],
  related: ['关联信息', 'Related information'],
  basic: ['基本信息', 'Basic information'],
  petitions: ['信访轨迹', 'Petition trajectory'],
  serviceRecord: ['服务记录', 'Service record'],
  replyAndResult: ['答复与满意度', 'Reply and satisfaction'],
  reply: ['答复内容', 'Reply'],
  result: ['满意度结果', 'Satisfaction'],
  time: ['时间', 'Time'],
} as const satisfies Record<string, Label>
