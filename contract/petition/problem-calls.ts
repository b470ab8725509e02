import type { Calls } from '../kit/action'
import { flag, images, integer, longText, ref, text } from '../kit/field'

/** Called a passcode on the wire, so that no log of requests keeps it. */
const passcode = text(['查询码', 'Code'], { required: ['请填写查询码', 'Please enter the code'], min: 8, max: 60 })
const id = text(['编号', 'Id'], { required: true, max: 20 })

/** Pictures that a question may come with. */
const mostPictures = 3

/** What the public does with questions without an account; the code that a question is answered with says whose it is. */
export const problemCalls = {
  getDeptIdByName: {
    label: ['按名称找机构', 'Department by its name'],
    call: 'GET getDeptIdByName',
    answer: 'map',
    access: 'login',
    input: { name: text(['机构名称', 'Name'], { max: 50, required: true }) },
    output: { deptId: text(['机构', 'Department id']), deptName: text(['机构名称', 'Name']) },
  },
  ask: {
    label: ['提问', 'Ask'],
    call: 'POST front/ask',
    answer: 'map',
    access: 'public',
    writes: true,
    input: {
      title: text(['标题', 'Title'], {
        max: 200,
        min: 4,
        required: ['请填写标题', 'Please enter a title'],
        help: ['一句话说明问题，4 到 200 字', 'The question in one line, 4 to 200 characters'],
      }),
      content: longText(['内容', 'Content'], {
        max: 5000,
        min: 10,
        required: ['请填写内容', 'Please say what it is about'],
        help: ['时间、地点、经过和您的诉求，10 到 5000 字', 'When, where, what happened, and what you ask for; 10 to 5,000 characters'],
      }),
      categoryId: ref(['分类', 'Category'], 'general/category'),
      address: text(['地点', 'Place'], {
        max: 200,
        help: [
          '选填，哪里的问题，如“幸福路与滨江路路口”；只有办理部门能看到',
          'Optional. Where it is, such as “the corner of Happiness Road and Riverside Road”; only the department that handles it sees it',
        ],
      }),
      images: images(['图片', 'Pictures'], {
        max: mostPictures,
        help: [
          `选填，最多 ${mostPictures} 张 JPEG、PNG 或 WebP，每张 5 MB 以内；答复公布时一并公开，请勿拍到他人隐私`,
          `Optional. Up to ${mostPictures} JPEG, PNG or WebP pictures of at most 5 MB each. They are published with the answer, so leave out what is private to others`,
        ],
      }),
      name: text(['您的称呼', 'Your name'], {
        max: 30,
        help: ['选填，办理部门据此称呼您；公开时只显示姓', 'Optional. The department addresses you by it; only its first letter is published'],
      }),
      phone: text(['手机号', 'Mobile number'], {
        max: 11,
        help: ['选填，只有办理部门能看到，不会公开', 'Optional. Only the department that handles it sees it; it is never published'],
        pattern: '^1\\d{10}$',
        message: ['请输入正确的手机号', 'Please enter an 11-digit mobile number'],
      }),
      isAnonymous: flag(['匿名', 'Anonymous'], {
        help: [
          '匿名提问：公开的提问和答复中都不出现我的称呼，办理部门仍可与我联系',
          'Stay anonymous: my name appears neither with the question nor in the answer; the department can still reach me',
        ],
      }),
      captchaKey: text(['验证码键', 'Key of the captcha'], { max: 60, required: true }),
      captchaCode: text(['验证码', 'Captcha'], { max: 10, required: ['请输入验证码', 'Please enter the captcha'] }),
    },
    output: { problemNo: text(['编号', 'No.']), passcode: text(['查询码', 'Code']) },
  },
  mine: {
    label: ['查询我的问题', 'My question'],
    call: 'GET front/mine',
    answer: 'row',
    access: 'public',
    input: { passcode },
    output: {
      problemNo: text(['编号', 'No.']),
      title: text(['标题', 'Title']),
      content: longText(['内容', 'Content']),
      statusName: text(['状态', 'State']),
      deptName: text(['答复机构', 'Answered by']),
      standing: text(['办理进度', 'Where it stands']),
      reply: longText(['答复', 'Reply']),
      isOpen: flag(['可再次提问', 'Can be asked again']),
    },
  },
  reopenMine: {
    label: ['再次提问', 'Ask again with the code'],
    call: 'POST front/reopen',
    answer: 'none',
    access: 'public',
    writes: true,
    input: {
      passcode,
      content: text(['补充内容', 'What is still unresolved'], { max: 2000, required: ['请填写补充内容', 'Please say what is still unresolved'] }),
    },
  },
  rateMine: {
    label: ['评价答复', 'Rate the answer with the code'],
    call: 'POST front/rate',
    answer: 'none',
    access: 'public',
    writes: true,
    input: { passcode, satisfaction: integer(['满意度', 'Satisfaction'], { min: 1, max: 5, required: ['请评分', 'Please enter a score'] }) },
  },
  follow: {
    label: ['关注', 'Follow'],
    call: 'POST front/follow',
    answer: 'map',
    access: 'public',
    writes: true,
    input: { id },
    output: { follows: integer(['关注人数', 'Followers']) },
  },
  like: {
    label: ['点赞', 'Like'],
    call: 'POST front/like',
    answer: 'map',
    access: 'public',
    writes: true,
    input: { id },
    output: { likes: integer(['点赞量', 'Likes']) },
  },
  seen: {
    label: ['浏览', 'Read'],
    call: 'POST front/seen',
    answer: 'map',
    access: 'public',
    writes: true,
    input: { id },
    output: { views: integer(['浏览量', 'Views']) },
  },
  ranking: {
    label: ['部门答复榜', 'Departments by speed and satisfaction'],
    call: 'GET front/departments',
    answer: 'list',
    access: 'public',
    output: {
      deptName: text(['部门', 'Department']),
      answered: integer(['已答复', 'Answered']),
      hours: integer(['平均用时(小时)', 'Hours to answer']),
      satisfaction: text(['平均满意度', 'Satisfaction']),
    },
  },
} as const satisfies Calls
