export { readUser } from './read-user.ts'
export { toAvatarUrl } from './people.queries.ts'
