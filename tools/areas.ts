/** Sources in which `npm run mutate` makes mistakes, and the tests that must notice them, in the order in which they are tried. */
interface Area {
  readonly files: readonly string[]
  readonly tests: readonly string[]
}

const inFolder = (folder: string, names: string): string[] => names.split(' ').map((name) => `${folder}/${name}.ts`)
const testsIn = (folder: string, names: string): string[] => names.split(' ').map((name) => `${folder}/${name}`)

/** The engine, and what every noun goes through. */
const core: Readonly<Record<string, Area>> = {
  forms: { files: inFolder('admin/kit/noun', 'change fields'), tests: ['admin/kit/noun/'] },
  act: {
    files: [...inFolder('server/engine/write', 'act demanded target'), 'server/engine/input/taken.ts'],
    tests: ['server/engine/write/act', 'server/testing/invented/', 'server/flow/request.', 'server/flow/carry.', 'server/cms/news/news.'],
  },
  scope: { files: ['server/engine/reach/scope.ts'], tests: ['server/engine/reach/scope.'] },
  veil: { files: ['server/engine/reach/veil.ts'], tests: ['server/engine/reach/veil.', 'server/system/columns', 'server/engine/read/rows'] },
  parse: { files: ['server/engine/input/parse.ts'], tests: ['server/engine/input/parse.', 'server/engine/write/act'] },
  read: {
    files: inFolder('server/engine/read', 'read held'),
    tests: ['server/engine/read/read.', 'server/engine/read/held.', 'server/engine/reach/scope.', 'server/system/columns'],
  },
  planes: {
    files: ['server/platform/plane.ts', 'server/engine/questions.ts', 'server/engine/naming.ts'],
    tests: ['server/engine/planes.', 'server/engine/naming.', 'server/engine/names.', 'server/engine/input/parse.', 'server/engine/read/read.'],
  },
  ledger: {
    files: ['server/engine/ledger/post.ts'],
    tests: ['server/engine/ledger/post', 'server/testing/invented/', 'server/mall/lots.'],
  },
}

/** What families do beyond their declarations. */
const families: Readonly<Record<string, Area>> = {
  news: { files: ['server/cms/news/newsactions.ts'], tests: testsIn('server/cms/news', 'news. issuing newswords branches news- schedule') },
  search: { files: inFolder('server/cms/news', 'newsindex newssearch'), tests: testsIn('server/cms/news', 'newsindex. newssearch. news-desk') },
  merchant: {
    files: inFolder('server/merchant', 'merchant merchantchange'),
    tests: testsIn('server/merchant', 'merchant. merchantchange. refusals.'),
  },
  housekeep: {
    files: [
      ...inFolder('server/housekeep', 'booking channelpayments margins merchantmargin merchantwithdrawal payout windows'),
      'server/pay/rates.ts',
    ],
    tests: testsIn('server/housekeep', 'edges booking. channelpayments merchantmargin merchantwithdrawal payout. order.'),
  },
  comments: {
    files: inFolder('server/general', 'comments commentrules commenttree membercomments'),
    tests: ['server/general/comments', 'server/web/comments'],
  },
  reactions: {
    files: ['server/engine/write/reaction.ts', 'server/engine/ledger/tally.ts'],
    tests: ['server/engine/ledger/tally.', ...testsIn('server/general', 'reactions. comments.')],
  },
  lives: {
    files: ['server/engine/wire/livestream.ts', 'server/cms/live/newslive.ts'],
    tests: ['server/engine/wire/livestream', 'server/cms/live/'],
  },
  bulletins: {
    files: [...inFolder('server/cms/bulletin', 'bulletin returned returning subscriber'), 'server/platform/outside/mailbox.ts'],
    tests: ['server/platform/outside/mailbox.', 'server/cms/bulletin/'],
  },
  votes: { files: inFolder('server/cms/votes', 'ballot result vote verify'), tests: ['server/cms/votes/', 'server/web/votes'] },
  planning: { files: inFolder('server/cms/planning', 'crew follow invitations need newsnotice newsorder'), tests: ['server/cms/planning/'] },
  front: { files: inFolder('server/cms/front', 'front items launch look slots'), tests: ['server/cms/front/', 'server/web/hosts.'] },
  merges: { files: inFolder('server/cms/merge', 'merge moves stretch threeway'), tests: ['server/cms/merge/'] },
  opinions: { files: inFolder('server/cms/opinions', 'blocks opinion'), tests: ['server/cms/opinions/'] },
  flow: {
    files: inFolder('server/flow', 'work run votes tasks people token standing refresh deputy'),
    tests: testsIn('server/flow', 'task. task-votes task-edges task-acted flow. flow-edges flow-calls refresh carry task-table'),
  },
  deploy: { files: inFolder('server/flow', 'deploy forms sheet startable'), tests: ['server/flow/flow', 'server/flow/task'] },
  office: {
    files: inFolder('server/oa', 'days classes attendanceclass attendancelog attendancefix attendancemonth network following'),
    tests: ['server/oa/'],
  },
  projects: { files: inFolder('server/project', 'project projectlog projecttask'), tests: ['server/project/'] },
  coupons: {
    files: inFolder('server/coupon', 'coupon couponissue issuing mycoupons using'),
    tests: ['server/coupon/', 'server/mall/benefits.', 'server/web/membershop'],
  },
  mall: {
    files: inFolder('server/mall', 'aftersale basket caseends checkout offer order pricing product stock voucher vouchercodes'),
    tests: testsIn(
      'server/mall',
      'wanted. placing. edges. smallest. refunds. basket. order. turns. atonce. benefits. voucher. refusals. memberpages. membercase. model. mall-states.',
    ).concat('server/web/membershop'),
  },
  purchases: {
    files: inFolder('server/mall', 'benefits claimform leftorders memberparts money mypoints myvouchers refunds sending wanted'),
    tests: testsIn(
      'server/mall',
      'wanted. refunds. placing. memberpages. edges. smallest. turns. atonce. memberreads. sending. benefits. voucher. membercase. order. points. casepictures.',
    ).concat('server/web/membershop'),
  },
  promotions: {
    files: inFolder('server/coupon', 'activity benefit lottery myoffers sharing takingpart welcome'),
    tests: ['server/coupon/', 'server/mall/benefits.'],
  },
  points: {
    files: inFolder('server/mall', 'conversion memberpoints merchantpoints points pointsbenefit'),
    tests: testsIn('server/mall', 'lots. conversion. benefits. points. memberpages. memberreads. edges. smallest. atonce. seller-role.'),
  },
  charts: { files: inFolder('server/charts', 'charts dashboard kept question shown sources'), tests: ['server/charts/'] },
  reports: { files: inFolder('server/report', 'paper params query report run'), tests: ['server/report/'] },
  developing: {
    files: inFolder('server/develop', 'address code connection datasource draft generate names saber shape source tables'),
    tests: testsIn('server/develop', 'names address draft shape written connection datasource code mariadb'),
  },
  webhooks: { files: inFolder('server/develop', 'webhook webhooksend'), tests: ['server/develop/webhook'] },
  tokens: { files: inFolder('server/auth', 'accesstoken tokenkey'), tests: ['server/auth/accesstoken'] },
  paper: {
    files: inFolder('server/contribute/paper', 'adjusting authors close grades payees royalties tax'),
    tests: testsIn('server/contribute/paper', 'newspaper. payees. worth. late. royalties.'),
  },
  letters: {
    files: inFolder('server/petition', 'answering deadline followers letter letters problem reopen warning'),
    tests: testsIn('server/petition', 'edges. questions. letterwork. letters. problem. warning. refusals. strangers. site.'),
  },
  emergencies: {
    files: inFolder('server/ers', 'clock ersevent evaluate feedback unit'),
    tests: testsIn('server/ers', 'units. calls. clocks. refusals.'),
  },
  activities: {
    files: inFolder('server/activities', 'calloff campaign crcre donation promotioncode seekhelp'),
    tests: testsIn('server/activities', 'campaign. calls. calloff. site. refusals.'),
  },
  collection: {
    files: inFolder('server/collect', 'collect databustarget databuswxnews fetch items'),
    tests: testsIn('server/collect', 'items. kept. collect. redirects. hostile.'),
  },
}

/** The areas by the name under which they are asked for. */
export const areas: Readonly<Record<string, Area>> = { ...core, ...families }
