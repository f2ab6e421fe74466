/** What nginx is compared with: Node checks the same signature and serves the same file itself. */
import { createHmac } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'

const [port = '', key = '', folder = ''] = process.argv.slice(2)
const ADDRESS = /^\/v\/[a-z]\.(\d{10})\.([\w-]{22})\.([\w-]{43})\/([a-z0-9]{16})\/(\d+\/s\d+\.m4s)$/

const server = createServer((request, response) => {
  const [, exp, sid, sig, encodeId, rest] = ADDRESS.exec(request.url ?? '') ?? []
  const [, viewer] = /(?:^|; )(?:__Secure-)?viewer=([^;]*)/.exec(request.headers.cookie ?? '') ?? []
  const signed = createHmac('sha256', key).update(`${exp}|${sid}|${encodeId}|${viewer}`).digest('base64url')
  if (signed !== sig || Number(exp) * 1000 < Date.now()) return response.writeHead(403).end()
  const path = `${folder}/v/${encodeId}/${rest}`
  response.writeHead(200, { 'content-type': 'video/iso.segment', 'content-length': statSync(path).size })
  return createReadStream(path).pipe(response)
})
server.listen(Number(port), '127.0.0.1', () => process.send?.('ready'))
