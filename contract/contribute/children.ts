import { choice, flag, ref } from '../kit/field'
import { resource } from '../kit/resource'

export const children = resource('contribute/children', {
  label: ['亲属关系', 'Family relation'],
  tenancy: 'tenant',
  title: 'childId',
  fields: {
    childId: ref(['小记者', 'Young reporter'], 'contribute/contributelittlereporter', { required: true, list: true, filter: 'equal' }),
    relationship: choice(
      ['关系', 'Relationship'],
      { FATHER: ['父亲', 'Father'], MOTHER: ['母亲', 'Mother'], OTHERS: ['其他', 'Other'] },
      { required: true, list: true, filter: 'equal' },
    ),
    personalId: ref(['人员', 'Person'], 'contribute/contributepersonal', { required: true, unique: ['childId'], list: true, filter: 'equal' }),
    isGuardian: flag(['监护人', 'Guardian'], { list: true }),
  },
  face: {
    second: ['relationship'],
    key: ['personalId', 'isGuardian'],
    empty: ['把小记者和家长关联起来，监护人可代为投稿和领取稿酬。', 'Guardians of young reporters, who may submit texts and be paid for them.'],
  },
  menu: { icon: 'family', sort: 21 },
})
