export { listUsers, toAvatarUrl } from './people.queries.ts'
export { readUser } from './read-user.ts'
