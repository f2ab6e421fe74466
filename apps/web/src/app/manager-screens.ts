/**
 * The pages of managers. Every visitor loads the routes, and few manage: what loads these pages, with the names of all their
 * files, is in a file of its own.
 */
export const managerScreens = {
  figures: async () => (await import('../features/insights/figures-page.tsx')).FiguresPage,
  retention: async () => (await import('../features/insights/retention/retention-page.tsx')).RetentionPage,
  courses: async () => (await import('../features/catalogue/manage/courses/courses-page.tsx')).CoursesPage,
  course: async () => (await import('../features/catalogue/manage/courses/course-page.tsx')).CoursePage,
  teachers: async () =>
    (await import('../features/catalogue/manage/teachers/teachers-page.tsx')).TeachersPage,
  calendar: async () =>
    (await import('../features/catalogue/manage/calendar/calendar-page.tsx')).CalendarPage,
  featured: async () =>
    (await import('../features/catalogue/manage/featured/featured-page.tsx')).FeaturedPage,
  categories: async () => (await import('./admin-categories-page.tsx')).AdminCategoriesPage,
  downloads: async () =>
    (await import('../features/catalogue/manage/materials/materials-page.tsx')).MaterialsPage,
  money: async () => (await import('../features/payments/manage/money-page.tsx')).MoneyPage,
  lesson: async () => (await import('../features/catalogue/manage/lessons/lesson-page.tsx')).LessonPage,
  users: async () => (await import('../features/people/manage/people-page.tsx')).PeoplePage,
  user: async () => (await import('../features/people/manage/member/member-page.tsx')).MemberPage,
  import: async () => (await import('../features/people/manage/import/import-page.tsx')).ImportPage,
  mails: async () => (await import('../features/notifications/manage/mails-page.tsx')).MailsPage,
  record: async () => (await import('../features/people/manage/record/team-record-page.tsx')).TeamRecordPage,
  forum: async () =>
    (await import('../features/community/manage/manage-community-page.tsx')).ManageCommunityPage,
  associates: async () => (await import('../features/associates/manage/associates-page.tsx')).AssociatesPage,
  announcements: async () =>
    (await import('../features/announcements/manage/announcements-page.tsx')).AnnouncementsPage,
  academic: async () => (await import('../features/academic/manage/academic-page.tsx')).AcademicPage,
  questions: async () =>
    (await import('../features/academic/manage/programme/questions-page.tsx')).QuestionsPage,
  company: async () => (await import('../features/site/manage/company-page.tsx')).CompanyPage,
  system: async () => (await import('../features/insights/system/system-page.tsx')).SystemPage,
  partners: async () => (await import('../features/site/manage/partners-page.tsx')).PartnersPage,
} satisfies Record<string, () => Promise<React.ComponentType>>
