import type { Answer, Client, World } from './world'

/** A form with one file, as a browser sends it. */
export const formWith = (name: string, content: Buffer | string, field = 'file'): { payload: Buffer; headers: Record<string, string> } => {
  const boundary = '----masthead-test-boundary'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

export const uploadPath = '/api/blade-resource/oss/endpoint/put-file'

/** Uploads one file for a client of the world. */
export const putFile = async (world: World, client: Client, name: string, content: Buffer | string, query = ''): Promise<Answer> => {
  const { payload, headers } = formWith(name, content)
  const response = await world.app.inject({
    method: 'POST',
    url: `${uploadPath}${query}`,
    payload,
    headers: { ...headers, 'blade-auth': `bearer ${client.token}` },
  })
  const body = response.json()
  return { status: response.statusCode, body, data: body.data, msg: body.msg ?? '', headers: response.headers as Record<string, unknown> }
}

/** Asks for the file cookie of a client's session, as `name=value`. */
export const fileCookie = async (client: Client): Promise<string> => {
  const { status, headers } = await client.post('blade-resource/oss/endpoint/file-cookie')
  if (status !== 200) throw new Error(`no file cookie: ${status}`)
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

/** A ZIP of empty entries with these names. */
export const zipOf = (...names: string[]): Buffer => {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const name of names) {
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 6)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    locals.push(local, Buffer.from(name))
    central.push(entry, Buffer.from(name))
    offset += 30 + name.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(Buffer.concat(central).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...central, end])
}
