/** `npm run setup`: everything between `npm install` and `npm run dev`. Safe to repeat. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '../apps/server/database/migrate.ts'
import { seed } from '../apps/server/database/seed/seed.ts'
import { openDevelopmentDatabase, readEnvironment } from './development.ts'
import { projectRoot } from './project-files.ts'

const environmentFile = join(projectRoot, '.env')
if (existsSync(environmentFile)) {
  console.log('.env is there')
} else {
  copyFileSync(join(projectRoot, '.env.example'), environmentFile)
  console.log('.env made from .env.example')
}

const database = await openDevelopmentDatabase(readEnvironment())
try {
  const applied = await migrate(database.url)
  await seed(database.url)
  console.log(`database ready: ${applied.length} migrations applied, accounts seeded`)
} finally {
  await database.stop()
}

// A copy without history has no hooks to install.
if (existsSync(join(projectRoot, '.git'))) {
  execFileSync('lefthook', ['install'], { cwd: projectRoot, stdio: 'ignore' })
  console.log('git hooks installed')
}
console.log('\nNow: npm run dev')
