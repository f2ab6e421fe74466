export { categoriesQuery, coursesQuery, lessonsQuery } from './admin-courses.calls.ts'
export { ON_DEMAND_CATEGORY } from './on-demand-category.ts'
export { fromCentavos, toCentavos } from './written-numbers.ts'
