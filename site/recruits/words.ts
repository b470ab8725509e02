import type { Label } from '@masthead/contract/kit/label'
import type { Stage } from '../recruitload'

export const words = {
  title: ['记者招募', 'Become a reporter'],
  about: [
    '小记者、通讯员和志愿者招募：在线报名，编辑部审核后告知结果。',
    'Little reporters, correspondents and volunteers: enrol here, and the newsroom tells you whether you are in.',
  ],
  none: ['目前没有招募，请过些时候再来看看。', 'Nobody is being enrolled at the moment. Please come back later.'],
  until: ['截止', 'Until'],
  places: ['名额', 'Places'],
  taken: ['已录取', 'Taken'],
  enrol: ['在线报名', 'Enrol'],
  examined: [
    '报名后由编辑部审核，结果凭报名凭证查询；通过后短信或站内消息告知。',
    'The newsroom looks at each enrolment. Your ticket tells you how yours stands, and you are told of the result.',
  ],
  wait: ['名额已满，现在报名的审核通过后进入候补。', 'Every place is taken: whoever is accepted now waits for one.'],
  child: ['孩子', 'The child'],
  childName: ['孩子姓名', 'Name of the child'],
  name: ['姓名', 'Name'],
  nameHint: ['2至5个汉字', '2 to 5 Chinese characters'],
  idNo: ['孩子的身份证号', 'ID number of the child'],
  idHint: ['加密保存，只用于小记者证', 'Kept encrypted, and used for the press card alone'],
  school: ['学校班级', 'School and class'],
  schoolHint: ['没有您的班级时请选择学校，班级写在下面', 'Where your class is missing choose the school, and write the class below'],
  className: ['班级', 'Class'],
  guardian: ['监护人', 'The guardian'],
  guardianName: ['监护人姓名', 'Name of the guardian'],
  relationship: ['与孩子的关系', 'Relation to the child'],
  phone: ['手机号', 'Mobile number'],
  guardianPhone: ['监护人手机号', 'Mobile number of the guardian'],
  phoneHint: ['只有编辑部能看到', 'Only the newsroom sees it'],
  consent: ['监护人同意', 'Consent of the guardian'],
  agree: [
    '我是孩子的监护人，同意孩子报名担任小记者，并同意编辑部为此保存和使用以上信息。每篇作品发表前另行征求我的同意。',
    'I am a guardian of this child, agree that it becomes a little reporter, and that the newsroom keeps and uses what I gave above for this. Before a text of the child appears I am asked again.',
  ],
  choose: ['请选择', 'Please choose'],
  optional: ['选填', 'Optional'],
  enrolled: ['报名已提交', 'Your enrolment has arrived'],
  status: ['状态', 'How it stands'],
  ticket: ['报名凭证（入场码）', 'Ticket'],
  keepIt: ['请截图或抄下报名凭证：查询和取消都要用它。', 'Please keep the ticket: you need it to see how you stand, and to cancel.'],
  open: ['查看报名', 'See the enrolment'],
} as const satisfies Record<string, Label>

export const stages: Readonly<Record<Stage, Label>> = {
  early: ['即将开始', 'Opens soon'],
  open: ['招募中', 'Open'],
  wait: ['可候补', 'Waiting list'],
  late: ['已截止', 'Closed'],
}
