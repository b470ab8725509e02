import { familyLabels } from '../kit/family'

/** The cookie in which a browser of the back-office keeps its access token: it authorises nothing on the server, and tells that staff works here. */
export const accessCookie = 'saber-access-token'

/** First parts of the addresses of the back-office besides the families. */
const roots = [
  'login',
  'lock',
  'scan',
  '403',
  '404',
  '500',
  'wel',
  'info',
  'dict-horizontal',
  'dict-vertical',
  'news',
  'newList',
  'newsNumEdit',
  'character',
  'work',
  'myiframe',
]

const known = new Set([...roots, ...Object.keys(familyLabels)])

/** Whether a path may be one of the back-office: the address of a page, or of a family. */
export const isOfficePath = (path: string): boolean => path === '/' || known.has(path.split('/')[1] ?? '')
