// The order matters: core first, because every later module registers itself with the global that the core makes.
import hugerte from 'hugerte'
import 'hugerte/icons/default'
import 'hugerte/themes/silver'
import 'hugerte/models/dom'
import 'hugerte/plugins/advlist'
import 'hugerte/plugins/autolink'
import 'hugerte/plugins/lists'
import 'hugerte/plugins/link'
import 'hugerte/plugins/image'
import { zh } from './zh'

hugerte.addI18n('zh', zh)

export { hugerte }
