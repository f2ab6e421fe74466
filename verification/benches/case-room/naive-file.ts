/** What nginx is compared with: Node sends the same sealed bytes itself, without asking who wants them. */
import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'

const [port = '', path = ''] = process.argv.slice(2)

const server = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'application/octet-stream',
    'content-length': statSync(path).size,
  })
  createReadStream(path).pipe(response)
})
server.listen(Number(port), '127.0.0.1', () => process.send?.('ready'))
