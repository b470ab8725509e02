import { say } from '@masthead/contract/kit/label'
import type { Draft, DraftField } from './draft'
import { literal } from './draft'

/** The files of one noun for the Saber client: its calls and its page. */
export const saberFiles = (draft: Draft, path: string): { path: string; content: string }[] => [
  { path: `saber/src/api/${draft.family}/${draft.noun}.js`, content: callsOf(path) },
  { path: `saber/src/views/${draft.family}/${draft.noun}.vue`, content: pageOf(draft) },
]

const callsOf = (path: string): string => `import request from '@/axios'

const base = '/${path}'

export const getList = (current, size, params) => request({ url: \`\${base}/list\`, method: 'get', params: { ...params, current, size } })

export const getDetail = (id) => request({ url: \`\${base}/detail\`, method: 'get', params: { id } })

export const add = (row) => request({ url: \`\${base}/submit\`, method: 'post', data: row })

/** The row must carry the version that it was read in. */
export const update = (row) => request({ url: \`\${base}/submit\`, method: 'post', data: row })

export const remove = (ids) => request({ url: \`\${base}/remove\`, method: 'post', params: { ids } })
`

const inputs: Readonly<Record<string, string>> = {
  longText: 'textarea',
  html: 'textarea',
  integer: 'number',
  decimal: 'number',
  money: 'number',
  flag: 'switch',
  choice: 'select',
  day: 'date',
  time: 'datetime',
  image: 'upload',
  file: 'upload',
}

const formats: Readonly<Record<string, string>> = { day: 'YYYY-MM-DD', time: 'YYYY-MM-DD HH:mm:ss' }

const columnOf = ({ key, kind, label, arguments: [choices] = [], options = {} }: DraftField): string => {
  const zh = say(label, 'zh')
  const isWide = ['longText', 'html', 'json', 'parts'].includes(kind)
  const column = {
    label: zh,
    prop: key,
    ...(inputs[kind] ? { type: inputs[kind] } : {}),
    ...(formats[kind] ? { format: formats[kind], valueFormat: formats[kind] } : {}),
    ...(kind === 'flag'
      ? {
          dicData: [
            { label: '否', value: false },
            { label: '是', value: true },
          ],
        }
      : {}),
    ...(kind === 'choice'
      ? { dicData: Object.entries(choices as Record<string, readonly [string, string]>).map(([value, one]) => ({ label: one[0], value })) }
      : {}),
    ...(typeof options.max === 'number' && ['text', 'longText'].includes(kind) ? { maxlength: options.max } : {}),
    ...(options.filter ? { search: true } : {}),
    ...(isWide ? { span: 24 } : {}),
    ...(options.list ? {} : { hide: true }),
    ...(options.required ? { rules: [{ required: true, message: `请填写${zh}`, trigger: 'blur' }] } : {}),
  }
  return `          ${literal(column)},`
}

const pageOf = ({ family, noun, fields }: Draft): string => `<template>
  <basic-container>
    <avue-crud
      v-model="form"
      v-model:page="page"
      v-model:search="search"
      :option="option"
      :data="data"
      :permission="permissions"
      :table-loading="loading"
      @row-save="save"
      @row-update="save"
      @row-del="drop"
      @search-change="find"
      @search-reset="find({})"
      @current-change="turn"
      @size-change="resize"
      @on-load="load"
    />
  </basic-container>
</template>

<script>
import { mapGetters } from 'vuex'
import { add, getDetail, getList, remove, update } from '@/api/${family}/${noun}'

export default {
  data() {
    return {
      form: {},
      search: {},
      query: {},
      data: [],
      loading: true,
      page: { pageSize: 10, currentPage: 1, total: 0 },
      option: {
        border: true,
        viewBtn: true,
        column: [
${fields
  .filter(({ kind }) => kind !== 'parts')
  .map(columnOf)
  .join('\n')}
        ],
      },
    }
  },
  computed: {
    ...mapGetters(['permission']),
    permissions() {
      const may = (verb) => this.permission[\`${`${family}_${noun}`.replace(/-/g, '_')}_\${verb}\`] === true
      return { addBtn: may('add'), viewBtn: may('view'), editBtn: may('edit'), delBtn: may('delete') }
    },
  },
  methods: {
    async load() {
      this.loading = true
      try {
        const { data } = (await getList(this.page.currentPage, this.page.pageSize, this.query)).data
        this.page.total = data.total
        this.data = data.records
      } finally {
        this.loading = false
      }
    },
    find(query, done) {
      this.query = query
      this.page.currentPage = 1
      this.load().finally(done)
    },
    turn(current) {
      this.page.currentPage = current
    },
    resize(size) {
      this.page.pageSize = size
    },
    async save(row, ...rest) {
      const [done, failed] = rest.slice(-2)
      try {
        if (row.id) await update({ ...(await getDetail(row.id)).data.data, ...row })
        else await add(row)
        await this.load()
        done()
      } catch (error) {
        failed()
        throw error
      }
    },
    async drop(row) {
      await this.$confirm('确定删除这条数据?', { type: 'warning' })
      await remove(row.id)
      await this.load()
    },
  },
}
</script>
`
