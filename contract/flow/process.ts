import { json, text } from '../kit/field'
import { service } from '../kit/resource'

/** What forms and pages of processes ask besides tasks. */
export const process = service('flow/process', {
  label: ['流程流转', 'Process history'],
  calls: {
    historyFlowList: {
      label: ['流转记录', 'History'],
      call: 'GET history-flow-list',
      answer: 'list',
      access: 'login',
      input: { processInstanceId: text(['流程', 'Process'], { max: 20, required: true }) },
      output: {
        historyActivityName: text(['环节', 'Step']),
        assignee: text(['办理人', 'Assignee']),
        assigneeName: text(['办理人', 'Assignee']),
        action: text(['操作', 'Action']),
        actionName: text(['操作', 'Action']),
        comment: text(['意见', 'Comment']),
        createTime: text(['到达时间', 'Received']),
        endTime: text(['办结时间', 'Done']),
        files: json(['附件', 'Files'], { many: true, shape: { name: text(['名称', 'Name']), link: text(['文件', 'File']) } }),
      },
    },
  },
})
