export { readUser } from './read-user.ts'
export { listUsers, toAvatarUrl } from './people.queries.ts'
