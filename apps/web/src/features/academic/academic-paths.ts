import { paths } from '../../platform/paths.ts'

export const toTest = (id: number): string => paths.academicTest.replace(':id', String(id))
export const toAdminModule = (id: number): string => paths.adminModule.replace(':id', String(id))
